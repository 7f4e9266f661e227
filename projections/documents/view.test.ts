import type { AddedDocument, DocumentEvent } from '@coffret/contracts/documents/events';
import { expect, test } from 'vitest';
import { publicFields } from '../list/run-list.ts';
import { history, replay } from '../testing/replay.ts';
import { documentsView } from './view.ts';

const plan: AddedDocument = {
  docKey: 'documents/a',
  docFilename: 'plan.pdf',
  docOriginalname: 'plan.pdf',
  mime: 'application/pdf',
  size: 12,
  sha256: 'aa',
  type: 'document',
  params: 'documents',
  linkedEntityModel: 'project',
  linkedEntityId: 3,
  userId: 7,
};
const { docKey: _place, sha256: _hash, size: _bytes, ...about } = plan;
const added = (docKey: string): DocumentEvent => ({ type: 'DocumentAdded', data: { ...plan, docKey } });
const removed: DocumentEvent = { type: 'DocumentRemoved', data: { docKey: 'documents/a' } };

const EVENTS = history(
  ['document-1', added('documents/a')],
  ['document-2', added('documents/b')],
  ['project-3', { type: 'ProjectClosed', data: {} }],
  ['document-1', removed],
);

test('a document has its download URL and the time when it was added', async () => {
  expect((await replay(documentsView, EVENTS, 10)).map(publicFields)).toEqual([
    {
      id: 2,
      ...about,
      bytes: 12,
      docUrl: '/api/documents/2/file',
      addedAt: '2026-11-21T08:00:01.000Z',
      addedBy: 1,
      rowVersion: 0,
      createdAt: '2026-11-21T08:00:01.000Z',
      updatedAt: '2026-11-21T08:00:01.000Z',
    },
  ]);
});

test('repeated batches and single events give the same documents', async () => {
  const once = await replay(documentsView, EVENTS, 10);
  expect(await replay(documentsView, EVENTS, 1)).toEqual(once);
  expect(await replay(documentsView, EVENTS.slice(0, 3), 3, 1)).toEqual(
    await replay(documentsView, EVENTS.slice(0, 3), 3),
  );
});
