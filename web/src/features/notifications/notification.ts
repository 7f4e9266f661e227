import type { Notification } from '@coffret/contracts/notifications/answers';
import i18next from 'i18next';

/** The text in the user's language; what somebody wrote by hand is shown as it is. */
export function notificationText({
  cat,
  lib,
  libParams,
}: Pick<Notification, 'cat' | 'lib' | 'libParams'>): string {
  if (libParams === null || cat === 'INFO' || cat === 'SYSTEM') return lib;
  return i18next.t(`notifications.texts.${cat}`, { replace: libParams });
}
