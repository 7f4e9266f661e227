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
  'ORDER_WITHDRAWN',
  'SHARE_CHANGE_ASKED',
  'HELP_ASKED',
  'RELEASE',
  'EMAIL_SEND_FAILED',
  'PRICE_LIST_APPLIED',
] as const;
export type NotificationCategory = (typeof NOTIFICATION_CATEGORIES)[number];

export const sentNotification = z.strictObject({
  /** At most one of both; neither: for all users. */
  userForId: z.int().nullable(),
  groupForId: z.int().nullable(),
  cat: z.enum(NOTIFICATION_CATEGORIES),
  /** The acting user, who does not receive it; absent: the system, or an old version. */
  byUserId: z.int().optional(),
  /** Absent: none. */
  announcementId: z.int().optional(),
  /** The user named in the text. */
  aboutUserId: z.int().nullable(),
  lib: person(z.string(), 'aboutUserId'),
  /** Parameters for translation by category; null: the text was written by a user. */
  libParams: person(z.record(z.string(), z.string()).nullable(), 'aboutUserId'),
  route: z.string().nullable(),
});

export type SentNotification = z.infer<typeof sentNotification>;

function userOf(route: Json | undefined): number | null {
  const [, id] = /^\/users\/(\d+)$/.exec(String(route)) ?? [];
  return id === undefined ? null : Number(id);
}

const byReceiver = first(z.strictObject({ userId: z.int() }));

/** Streams `notification-<id>`; in old versions also with the receivers' events. */
export const notificationEvents = {
  NotificationSent: {
    data: sentNotification,
    number: 2,
    /** Old versions: the user is the one of the route. */
    upcasts: { 1: (sent) => ({ ...sent, aboutUserId: userOf(sent.route) }) },
  } satisfies EventSchema<typeof sentNotification>,
  NotificationWithdrawn: first(z.strictObject({})),
};

const receiverEvents = {
  NotificationRead: byReceiver,
  NotificationUnread: byReceiver,
  NotificationArchived: byReceiver,
  NotificationUnarchived: byReceiver,
  NotificationDeleted: byReceiver,
};

/** Streams `reading-<notification id>-<user id>`: one per receiver avoids append conflicts. */
export const readingEvents = {
  ...receiverEvents,
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
export type NotificationEvent = EventsOf<typeof notificationEvents> | ReceiverEvent;

/** Streams `notificationKey-<hash>`: one notification per occasion. */
export const notificationKeyEvents = {
  NotificationKeyTaken: first(z.strictObject({ notificationId: z.int() })),
};

export type NotificationKeyEvent = EventsOf<typeof notificationKeyEvents>;
