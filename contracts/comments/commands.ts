import { z } from 'zod';
import { id, oneOf, optionalId, paragraphs, rowVersion } from '../fields.ts';
import { LINKED_ENTITY_MODELS } from '../linked-entities.ts';

const isPrivate = z.boolean({ error: 'INVALID_PARAMETER' });

/** `id`: the comment that this one answers. `userId`: the author, who is whoever asks. */
export const newComment = z.strictObject({
  id: optionalId(),
  userId: optionalId(),
  linkedEntityModel: oneOf(LINKED_ENTITY_MODELS),
  linkedEntityId: id(),
  comment: paragraphs(),
  isPrivate: isPrivate.default(false),
});

/** What the server itself says of a comment: taken when it is sent back, and ignored. */
const answered = Object.fromEntries(
  ['fullName', 'byStaff', 'isEdited', 'ownerId', 'answerTo', 'SelfComments', 'createdAt', 'updatedAt'].map(
    (name) => [name, z.unknown().optional()],
  ),
);

/** The author, and what the comment is about, stay the same. */
export const commentChange = z.strictObject({
  ...answered,
  id: optionalId(),
  userId: optionalId(),
  linkedEntityModel: oneOf(LINKED_ENTITY_MODELS).optional(),
  linkedEntityId: optionalId(),
  comment: paragraphs('is_null').optional(),
  isPrivate: isPrivate.optional(),
  rowVersion: rowVersion().optional(),
});
