import { z } from 'zod';
import { entity, id, MAX_CHILDREN } from '../answers.ts';
import { COMMENTED_MODELS } from '../linked-entities.ts';

const ofComment = {
  ...entity,
  userId: id(),
  fullName: z.string(),
  byStaff: z.boolean(),
  linkedEntityModel: z.enum(COMMENTED_MODELS),
  linkedEntityId: id(),
  /** The entity's owner may read the comment; null: staff only. */
  ownerId: id().nullable(),
  answerTo: id().nullable(),
  comment: z.string(),
  isPrivate: z.boolean(),
  isEdited: z.boolean(),
  /** Written by a recipient of this share, without an account; `userId` and `fullName` are the owner’s. */
  shareId: id().nullable(),
};

export const commentAnswer = z
  .object(ofComment)
  .meta({ id: 'CommentAnswer', description: 'An answer to a comment.' });
export type CommentAnswer = z.infer<typeof commentAnswer>;

export const comment = z
  .object({
    ...ofComment,
    /** The others: `GET /api/comments/answers/{id}`. */
    SelfComments: z.array(commentAnswer).max(MAX_CHILDREN),
    answerCount: z.int().nonnegative(),
  })
  .meta({
    id: 'Comment',
    description:
      'A comment with its answers, oldest first, at most 100. The others: /api/comments/answers/{id}.',
  });
export type Comment = z.infer<typeof comment>;
