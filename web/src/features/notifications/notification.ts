import { NOTIFICATION_CATEGORIES } from '@coffret/contracts/notifications/events';
import i18next from 'i18next';
import { z } from 'zod';

/** A row of `GET /api/notifs`, and what the server pushes. */
export const notification = z.object({
  id: z.int(),
  cat: z.enum(NOTIFICATION_CATEGORIES),
  lib: z.string(),
  libParams: z.record(z.string(), z.string()).nullable(),
  route: z.string().nullable(),
  isRead: z.boolean(),
  isArchived: z.boolean(),
  rowVersion: z.int(),
  createdAt: z.string(),
});
export type Notification = z.infer<typeof notification>;

/** What the product itself says: a sentence a category, with the names of the occasion. */
const SENTENCES = {
  USER_NEW: 'notifications.texts.USER_NEW',
  USER_BANNED: 'notifications.texts.USER_BANNED',
  USER: 'notifications.texts.USER',
  QUOTE_NEW: 'notifications.texts.QUOTE_NEW',
  QUOTE_EXPIRED: 'notifications.texts.QUOTE_EXPIRED',
} as const;

/** The text in the user's language; what somebody wrote by hand is shown as it is. */
export function notificationText({
  cat,
  lib,
  libParams,
}: Pick<Notification, 'cat' | 'lib' | 'libParams'>): string {
  if (libParams === null || !(cat in SENTENCES)) return lib;
  return i18next.t(SENTENCES[cat as keyof typeof SENTENCES], { replace: libParams });
}
