import type { WrittenComment } from '@coffret/contracts/comments/events';
import { expect, test } from 'vitest';
import { history, replay } from '../testing/replay.ts';
import { commentsView } from './view.ts';

const hello: WrittenComment = {
  userId: 7,
  byStaff: true,
  linkedEntityModel: 'project',
  linkedEntityId: 3,
  ownerId: 12,
  answerTo: null,
  comment: 'Bonjour',
  isPrivate: true,
};
const written = (more: Partial<WrittenComment>) => ({
  type: 'CommentWritten',
  data: { ...hello, ...more },
});

const EVENTS = history(
  ['user-7', { type: 'UserCreated', data: { fullName: 'Marie Petit' } }],
  ['user-8', { type: 'UserRegistered', data: { fullName: 'Paul Grand' } }],
  ['comment-1', written({})],
  ['comment-2', written({ answerTo: 1, isPrivate: false })],
  ['comment-1', { type: 'CommentShown', data: {} }],
  ['comment-1', { type: 'CommentHidden', data: {} }],
  ['comment-2', { type: 'CommentEdited', data: { comment: 'Bonsoir' } }],
  ['comment-3', written({ userId: 8 })],
  ['user-7', { type: 'UserChanged', data: { fullName: 'Marie Blanc' } }],
  ['comment-4', written({})],
  ['comment-4', { type: 'CommentDeleted', data: {} }],
);

test('a comment has its latest text and visibility, and its author’s current name', async () => {
  expect(await replay(commentsView, EVENTS, 100)).toMatchObject([
    { id: 1, fullName: 'Marie Blanc', isEdited: false, isPrivate: true, _wasPublic: true, rowVersion: 2 },
    {
      id: 2,
      fullName: 'Marie Blanc',
      comment: 'Bonsoir',
      isEdited: true,
      answerTo: 1,
      isPrivate: false,
      _wasPublic: true,
    },
    { id: 3, fullName: 'Paul Grand', isPrivate: true, _wasPublic: false },
  ]);
});

test('repeated batches and single events give the same documents', async () => {
  const once = await replay(commentsView, EVENTS, 100);
  expect(await replay(commentsView, EVENTS, 1)).toEqual(once);
  // Without removals: a repeated batch would restore removed documents, as in every view.
  const living = EVENTS.slice(0, 9);
  expect(await replay(commentsView, living, 100, 3)).toEqual(await replay(commentsView, living, 100));
});
