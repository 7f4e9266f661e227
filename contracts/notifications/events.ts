import { z } from 'zod';
import { type EventSchema, type EventsOf, first, person } from '../events.ts';
import type { Json } from '../ports/event-store.ts';

export const NOTIFICATION_CATEGORIES = [
  'SYSTEM',
  'INFO',
  'USER',
  'USER_NEW',
  'USER_BANNED',
  'QUOTE_NEW',
  'QUOTE_EXPIRED',
  'RELEASE',
] as const;
export type NotificationCategory = (typeof NOTIFICATION_CATEGORIES)[number];

export const sentNotification = z.strictObject({
  /** One of both, or neither: then it is for everybody. */
  userForId: z.int().nullable(),
  groupForId: z.int().nullable(),
  cat: z.enum(NOTIFICATION_CATEGORIES),
  /** The user whom the text names; null: nobody. */
  aboutUserId: z.int().nullable(),
  /** The whole text, in French. */
  lib: person(z.string(), 'aboutUserId'),
  /**
   * What the text names, by which a client says it in another language (a sentence a category).
   * null: somebody wrote the text by hand, and it is shown as it is.
   */
  libParams: person(z.record(z.string(), z.string()).nullable(), 'aboutUserId'),
  /** A screen of the client, e.g. /users/12. */
  route: z.string().nullable(),
});

export type SentNotification = z.infer<typeof sentNotification>;

function userOf(route: Json | undefined): number | null {
  const [, id] = /^\/users\/(\d+)$/.exec(String(route)) ?? [];
  return id === undefined ? null : Number(id);
}

/** By one of its receivers, and for them alone. */
const byReceiver = first(z.strictObject({ userId: z.int() }));

/** Streams `notification-<id>`. */
export const notificationEvents = {
  NotificationSent: {
    data: sentNotification,
    number: 2,
    /** The screen of a user is of whom the text tells. */
    upcasts: { 1: (sent) => ({ ...sent, aboutUserId: userOf(sent.route) }) },
  } satisfies EventSchema<typeof sentNotification>,
  NotificationRead: byReceiver,
  NotificationUnread: byReceiver,
  NotificationArchived: byReceiver,
  NotificationUnarchived: byReceiver,
  NotificationDeleted: byReceiver,
};

export type NotificationEvent = EventsOf<typeof notificationEvents>;

/** Streams `notificationKey-<hash>`: which notification tells of an occasion, so that none does twice. */
export const notificationKeyEvents = {
  NotificationKeyTaken: first(z.strictObject({ notificationId: z.int() })),
};

export type NotificationKeyEvent = EventsOf<typeof notificationKeyEvents>;
