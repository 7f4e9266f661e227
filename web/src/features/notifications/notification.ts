import type { Notification } from '@coffret/contracts/notifications/answers';
import i18next from 'i18next';

/** What the product itself says: a sentence a category, with the names of the occasion. */
const SENTENCES = {
  USER_NEW: 'notifications.texts.USER_NEW',
  USER_BANNED: 'notifications.texts.USER_BANNED',
  USER: 'notifications.texts.USER',
  QUOTE_NEW: 'notifications.texts.QUOTE_NEW',
  QUOTE_EXPIRED: 'notifications.texts.QUOTE_EXPIRED',
  QUOTE_EXPIRING: 'notifications.texts.QUOTE_EXPIRING',
  ORDER_NEW: 'notifications.texts.ORDER_NEW',
  ORDER_COMMENTED: 'notifications.texts.ORDER_COMMENTED',
  ORDER_REFUSED: 'notifications.texts.ORDER_REFUSED',
  ORDER_ACCEPTED: 'notifications.texts.ORDER_ACCEPTED',
  ORDER_TAKEN_BACK: 'notifications.texts.ORDER_TAKEN_BACK',
  RELEASE: 'notifications.texts.RELEASE',
  EMAIL_SEND_FAILED: 'notifications.texts.EMAIL_SEND_FAILED',
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
