import { goldenEvents } from '@coffret/contracts/testing/golden-events';
import { expect, test } from 'vitest';
import { publicFields } from '../list/run-list.ts';
import { history, replay } from '../testing/replay.ts';
import { templatesView } from './view.ts';

const data = goldenEvents.find(({ type }) => type === 'TemplateSaved')?.data ?? {};
const { parameters, stack, ...named } = data as { [field: string]: object };

const EVENTS = history(
  ['template-1', { type: 'TemplateSaved', data }],
  ['template-2', { type: 'TemplateSaved', data }],
  ['template-2', { type: 'TemplateDeleted', data: {} }],
);

test('a template has its form and its drawing until it is deleted', async () => {
  const docs = await replay(templatesView, EVENTS, 10);
  expect(docs.map(publicFields)).toEqual([
    {
      id: 1,
      ...named,
      ...parameters,
      rowVersion: 0,
      createdAt: '2026-11-21T08:00:00.000Z',
      updatedAt: '2026-11-21T08:00:00.000Z',
    },
  ]);
  expect(docs[0]?._stack).toEqual(stack);
  expect(await replay(templatesView, EVENTS, 1)).toEqual(docs);
});
