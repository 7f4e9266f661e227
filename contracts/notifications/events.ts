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
  'QUOTE_EXPIRING',
  'ORDER_NEW',
  'ORDER_COMMENTED',
  'ORDER_REFUSED',
  'ORDER_ACCEPTED',
  'ORDER_TAKEN_BACK',
  'RELEASE',
  'EMAIL_SEND_FAILED',
] as const;
export type NotificationCategory = (typeof NOTIFICATION_CATEGORIES)[number];

const sentNotification = z.strictObject({
  /** One of both, or neither: then it is for everybody. */
  userForId: z.int().nullable(),
  groupForId: z.int().nullable(),
  cat: z.enum(NOTIFICATION_CATEGORIES),
  /** Whose act the text tells of, who is not told of it; absent: nobody's, or an earlier program did not say. */
  byUserId: z.int().optional(),
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

/** Streams `notification-<id>`; earlier programs kept in them what the receivers made of it, too. */
export const notificationEvents = {
  NotificationSent: {
    data: sentNotification,
    number: 2,
    /** The screen of a user is of whom the text tells. */
    upcasts: { 1: (sent) => ({ ...sent, aboutUserId: userOf(sent.route) }) },
  } satisfies EventSchema<typeof sentNotification>,
  /** Whom it was for, or what it leads to, has gone: nobody has it any more. */
  NotificationWithdrawn: first(z.strictObject({})),
};

/** What one receiver does with a notification. */
const receiverEvents = {
  NotificationRead: byReceiver,
  NotificationUnread: byReceiver,
  NotificationArchived: byReceiver,
  NotificationUnarchived: byReceiver,
  NotificationDeleted: byReceiver,
};

/** Streams `reading-<notification id>-<user id>`: of one receiver each, so that nobody stands in another's way. */
export const readingEvents = {
  ...receiverEvents,
  /** All that the events before amount to: what comes after is folded from here. It changes nothing. */
  ReadingCarriedForward: first(
    z.strictObject({
      isRead: z.boolean(),
      isArchived: z.boolean(),
      isDeleted: z.boolean(),
      rowVersion: z.int(),
    }),
  ),
};

export type ReceiverEvent = EventsOf<typeof receiverEvents>;
export type ReadingEvent = EventsOf<typeof readingEvents>;
/** All that streams of notifications hold, those of earlier programs too. */
export type NotificationEvent = EventsOf<typeof notificationEvents> | ReceiverEvent;

/** Streams `notificationKey-<hash>`: which notification tells of an occasion, so that none does twice. */
export const notificationKeyEvents = {
  NotificationKeyTaken: first(z.strictObject({ notificationId: z.int() })),
};

export type NotificationKeyEvent = EventsOf<typeof notificationKeyEvents>;
