import type { CommentEvent, WrittenComment } from '@coffret/contracts/comments/events';
import { refuse } from '@coffret/contracts/errors';
import { expect, test } from 'vitest';
import { given } from '../../tests/support/given-when-then.ts';
import { type CommentCommand, comment } from './decider.ts';

const MARIE = 12;
const written: WrittenComment = {
  userId: MARIE,
  byStaff: true,
  linkedEntityModel: 'project',
  linkedEntityId: 3,
  ownerId: 7,
  answerTo: null,
  comment: 'Bonjour',
  isPrivate: false,
};
const begun: CommentEvent = { type: 'CommentWritten', data: written };
const edited: CommentEvent = { type: 'CommentEdited', data: { comment: 'Bonsoir' } };
const hidden: CommentEvent = { type: 'CommentHidden', data: {} };
const shown: CommentEvent = { type: 'CommentShown', data: {} };
const deleted: CommentEvent = { type: 'CommentDeleted', data: {} };

const when = (events: CommentEvent[], command: CommentCommand) =>
  given(comment, ...events).when(command, undefined);

test('an id is used for one comment only', () => {
  expect(when([], { type: 'WriteComment', written })).toEqual([begun]);
  expect(when([begun], { type: 'WriteComment', written })).toEqual([]);
  expect(when([begun, deleted], { type: 'WriteComment', written })).toEqual([]);
});

test('the event contains only changed fields', () => {
  const edit = { type: 'EditComment' as const, by: MARIE };
  expect(when([begun], { ...edit, comment: 'Bonsoir' })).toEqual([edited]);
  expect(when([begun], { ...edit, comment: 'Bonsoir', isPrivate: true })).toEqual([edited, hidden]);
  expect(when([begun], { ...edit, comment: 'Bonjour', isPrivate: false })).toEqual([]);
  expect(when([begun, hidden], { ...edit, isPrivate: false })).toEqual([shown]);
  expect(when([begun, hidden], { ...edit, isPrivate: true })).toEqual([]);
});

test('only the author may edit a comment', () => {
  expect(when([begun], { type: 'EditComment', by: 1, comment: 'Bonsoir' })).toEqual(refuse('notAllowed'));
});

test('the author, staff or the deletion of its entity delete a comment', () => {
  expect(when([begun], { type: 'DeleteComment', by: MARIE, mayClear: false })).toEqual([deleted]);
  expect(when([begun], { type: 'DeleteComment', by: 1, mayClear: true })).toEqual([deleted]);
  expect(when([begun], { type: 'DeleteComment', by: 7, mayClear: false })).toEqual(refuse('notAllowed'));
  expect(when([begun], { type: 'DiscardComment' })).toEqual([deleted]);
});

test('a deleted or unknown comment is not found', () => {
  const commands: CommentCommand[] = [
    { type: 'EditComment', by: MARIE, comment: 'Bonsoir' },
    { type: 'DeleteComment', by: MARIE, mayClear: true },
    { type: 'DiscardComment' },
  ];
  for (const command of commands) {
    expect(when([], command)).toEqual(refuse('NOT_FOUND'));
    expect(when([begun, deleted], command)).toEqual(refuse('NOT_FOUND'));
  }
});
