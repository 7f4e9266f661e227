import { z } from 'zod';
import { type EventsOf, first } from '../events.ts';

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
  /** The whole text, in French. */
  lib: z.string(),
  /**
   * What the text names, by which a client says it in another language (a sentence a category).
   * null: somebody wrote the text by hand, and it is shown as it is.
   */
  libParams: z.record(z.string(), z.string()).nullable(),
  /** A screen of the client, e.g. /users/12. */
  route: z.string().nullable(),
});

export type SentNotification = z.infer<typeof sentNotification>;

/** By one of its receivers, and for them alone. */
const byReceiver = first(z.strictObject({ userId: z.int() }));

/** Streams `notification-<id>`. */
export const notificationEvents = {
  NotificationSent: first(sentNotification),
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
