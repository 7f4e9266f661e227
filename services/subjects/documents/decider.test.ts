import type { AddedDocument, DocumentEvent } from '@coffret/contracts/documents/events';
import { refuse } from '@coffret/contracts/errors';
import { expect, test } from 'vitest';
import { type DocumentCommand, document } from './decider.ts';

const plan: AddedDocument = {
  docKey: 'documents/a',
  docFilename: 'plan.pdf',
  docOriginalname: 'plan.pdf',
  mime: 'application/pdf',
  size: 12,
  sha256: 'aa',
  type: 'document',
  params: 'documents',
  linkedEntityModel: null,
  linkedEntityId: null,
  userId: 7,
};
const PLAN: DocumentEvent = { type: 'DocumentAdded', data: plan };
const IMAGE: DocumentEvent = { type: 'DocumentAdded', data: { ...plan, params: 'quote' } };
const REMOVED: DocumentEvent = { type: 'DocumentRemoved', data: { docKey: 'documents/a' } };

function given(...events: DocumentEvent[]) {
  const state = events.reduce(document.evolve, document.initialState);
  return { when: (command: DocumentCommand) => document.decide(command, state, undefined) };
}

test('a document is added with all its data', () => {
  expect(given().when({ type: 'AddDocument', document: plan })).toEqual([PLAN]);
});

test('a removal contains the key of the file', () => {
  expect(given(PLAN).when({ type: 'RemoveDocument' })).toEqual([REMOVED]);
});

test('a missing or removed document cannot be removed', () => {
  expect(given().when({ type: 'RemoveDocument' })).toEqual(refuse('NOT_FOUND'));
  expect(given(PLAN, REMOVED).when({ type: 'RemoveDocument' })).toEqual(refuse('NOT_FOUND'));
});

test('a document of a quote cannot be removed', () => {
  expect(given(IMAGE).when({ type: 'RemoveDocument' })).toEqual(
    refuse('IN_USE', 'id', 'it belongs to a quote'),
  );
});
