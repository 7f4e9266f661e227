import { z } from 'zod';
import { type EventsOf, first, person, without } from '../events.ts';
import { LINKED_ENTITY_MODELS } from '../linked-entities.ts';

const writtenComment = z.strictObject({
  /** The author. */
  userId: z.int(),
  byStaff: z.boolean(),
  linkedEntityModel: z.enum(LINKED_ENTITY_MODELS),
  linkedEntityId: z.int(),
  /** Whose the entity is, and who may therefore read along; null: staff alone. */
  ownerId: z.int().nullable(),
  /** The comment that this one answers. */
  answerTo: z.int().nullable(),
  comment: person(z.string()),
  /** Hidden from customers. */
  isPrivate: z.boolean(),
});

export type WrittenComment = z.infer<typeof writtenComment>;

/** Streams `comment-<id>`. */
export const commentEvents = {
  /** What the author is called is told by the user's own events; earlier programs copied it. */
  CommentWritten: without(writtenComment, 'fullName'),
  CommentEdited: first(z.strictObject({ comment: person(z.string()) })),
  CommentHidden: first(z.strictObject({})),
  CommentShown: first(z.strictObject({})),
  CommentDeleted: first(z.strictObject({})),
};

export type CommentEvent = EventsOf<typeof commentEvents>;
