import { z } from 'zod';
import { entity, id } from '../answers.ts';
import { LINKED_ENTITY_MODELS } from '../linked-entities.ts';

const ofComment = {
  ...entity,
  userId: id(),
  fullName: z.string(),
  byStaff: z.boolean(),
  linkedEntityModel: z.enum(LINKED_ENTITY_MODELS),
  linkedEntityId: id(),
  /** Whose the entity is, and who therefore reads along; null: staff alone. */
  ownerId: id().nullable(),
  /** The comment that this one answers. */
  answerTo: id().nullable(),
  comment: z.string(),
  /** Hidden from customers. */
  isPrivate: z.boolean(),
  isEdited: z.boolean(),
};

const commentAnswer = z
  .object(ofComment)
  .meta({ id: 'CommentAnswer', description: 'An answer to a comment.' });
export type CommentAnswer = z.infer<typeof commentAnswer>;

export const comment = z
  .object({ ...ofComment, SelfComments: z.array(commentAnswer) })
  .meta({ id: 'Comment', description: 'A comment with its answers, oldest first.' });
export type Comment = z.infer<typeof comment>;
