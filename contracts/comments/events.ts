import { z } from 'zod';
import { type EventsOf, first, person, without } from '../events.ts';
import { LINKED_ENTITY_MODELS } from '../linked-entities.ts';

const writtenComment = z.strictObject({
  userId: z.int(),
  byStaff: z.boolean(),
  linkedEntityModel: z.enum(LINKED_ENTITY_MODELS),
  linkedEntityId: z.int(),
  ownerId: z.int().nullable(),
  answerTo: z.int().nullable(),
  comment: person(z.string()),
  isPrivate: z.boolean(),
});

export type WrittenComment = z.infer<typeof writtenComment>;

export const commentEvents = {
  CommentWritten: without(writtenComment, 'fullName'),
  CommentEdited: first(z.strictObject({ comment: person(z.string()) })),
  CommentHidden: first(z.strictObject({})),
  CommentShown: first(z.strictObject({})),
  CommentDeleted: first(z.strictObject({})),
};

export type CommentEvent = EventsOf<typeof commentEvents>;
