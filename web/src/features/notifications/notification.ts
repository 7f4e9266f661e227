import type { Notification } from '@coffret/contracts/notifications/answers';
import i18next from 'i18next';

/** Translated by its parameters; texts of users stay as written. */
export function notificationText({
  cat,
  lib,
  libParams,
}: Pick<Notification, 'cat' | 'lib' | 'libParams'>): string {
  if (libParams === null || cat === 'INFO' || cat === 'SYSTEM') return lib;
  return i18next.t(`notifications.texts.${cat}`, { replace: libParams });
}
