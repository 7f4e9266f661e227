import type { Notification } from '@coffret/contracts/notifications/answers';
import i18next from 'i18next';

/** Translated by its parameters. Texts of users, and of categories that this client does not know, stay as written. */
export function notificationText({
  cat,
  lib,
  libParams,
}: Pick<Notification, 'cat' | 'lib' | 'libParams'>): string {
  if (libParams === null || cat === 'INFO' || cat === 'SYSTEM') return lib;
  return i18next.t(`notifications.texts.${cat}`, { replace: libParams, defaultValue: lib });
}
