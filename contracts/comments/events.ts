import { z } from 'zod';
import { type EventSchema, type EventsOf, first, person, withoutFields } from '../events.ts';
import { COMMENTED_MODELS } from '../linked-entities.ts';

const writtenComment = z.strictObject({
  userId: z.int(),
  byStaff: z.boolean(),
  linkedEntityModel: z.enum(COMMENTED_MODELS),
  linkedEntityId: z.int(),
  ownerId: z.int().nullable(),
  answerTo: z.int().nullable(),
  comment: person(z.string()),
  isPrivate: z.boolean(),
  /** Written without an account by a recipient of the share; `userId` is then the owner. */
  shareId: z.int().optional(),
});

export type WrittenComment = z.infer<typeof writtenComment>;

export const commentEvents = {
  CommentWritten: {
    data: writtenComment,
    number: 3,
    upcasts: { 1: withoutFields('fullName'), 2: (old) => old },
  } satisfies EventSchema<typeof writtenComment>,
  CommentEdited: first(z.strictObject({ comment: person(z.string()) })),
  CommentHidden: first(z.strictObject({})),
  CommentShown: first(z.strictObject({})),
  CommentDeleted: first(z.strictObject({})),
};

export type CommentEvent = EventsOf<typeof commentEvents>;
