import { history } from '@coffret/projections/testing/replay';
import { expect, test } from 'vitest';
import { changesIn } from './changes.ts';

const change = (entity: string, id: number, rowVersion: number, stream = `${entity}-${id}`) => ({
  entity,
  id,
  rowVersion,
  stream,
  onlyFor: null,
  begunWith: rowVersion === 0 ? {} : null,
});
const happened = (type: string, data = {}) => ({ type, data });

test('several changes of an entity in a batch become one change', () => {
  const events = history(
    ['project-1', happened('ProjectCreated')],
    ['project-2', happened('ProjectCreated')],
    ['project-1', happened('ProjectRenamed')],
  );
  expect(changesIn(events)).toEqual([change('project', 2, 0), change('project', 1, 1)]);
});

test('a change of a configuration also changes its quote', () => {
  const events = history(
    ['configuration-4', happened('ConfigurationCreated')],
    ['configuration-4', happened('QuoteIssued', { quoteId: 9 })],
    ['configuration-4', happened('ConfigurationReopened', { supersededQuoteId: 9 })],
    ['configuration-4', happened('ConfigurationRenamed')],
  );
  expect(changesIn(events)).toEqual([
    change('quote', 9, 2, 'configuration-4'),
    change('configuration', 4, 3),
  ]);
});

test('changes of a notification are separate for each receiver', () => {
  const events = history(
    ['notification-5', happened('NotificationSent')],
    ['reading-5-7', happened('NotificationRead', { userId: 7 })],
    ['reading-5-8', happened('NotificationRead', { userId: 8 })],
    ['reading-5-7', happened('NotificationArchived', { userId: 7 })],
  );
  expect(changesIn(events)).toEqual([
    change('notification', 5, 0),
    { ...change('notification', 5, 0, 'reading-5-8'), onlyFor: 8, begunWith: null },
    { ...change('notification', 5, 1, 'reading-5-7'), onlyFor: 7 },
  ]);
});

test('streams that do not belong to an entity produce no change', () => {
  expect(changesIn(history(['unique-email-0abc', happened('ValueClaimed')]))).toEqual([]);
});
