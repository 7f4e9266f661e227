import { z } from 'zod';
import { id, oneOf, optionalId, paragraphs, rowVersion } from '../fields.ts';
import { COMMENTED_MODELS } from '../linked-entities.ts';

const isPrivate = z.boolean({ error: 'INVALID_PARAMETER' });

/** `answerTo`: the parent comment. `userId` is ignored: the author is the requesting user. */
export const newComment = z.strictObject({
  id: optionalId(),
  userId: optionalId(),
  linkedEntityModel: oneOf(COMMENTED_MODELS),
  linkedEntityId: id(),
  comment: paragraphs(),
  isPrivate: isPrivate.default(false),
});

const readOnly = Object.fromEntries(
  [
    'fullName',
    'byStaff',
    'isEdited',
    'ownerId',
    'answerTo',
    'shareId',
    'SelfComments',
    'answerCount',
    'createdAt',
    'updatedAt',
  ].map((name) => [name, z.unknown().optional()]),
);

export const commentChange = z.strictObject({
  ...readOnly,
  id: optionalId(),
  userId: optionalId(),
  linkedEntityModel: oneOf(COMMENTED_MODELS).optional(),
  linkedEntityId: optionalId(),
  comment: paragraphs('is_null').optional(),
  isPrivate: isPrivate.optional(),
  rowVersion: rowVersion().optional(),
});
