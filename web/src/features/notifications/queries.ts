import { at } from '../../data/api/path.ts';

export const NOTIFICATIONS = at('/api/notifs');
export const receiversPath = (search: string) =>
  at('/api/users', { search: search || undefined, size: 25, sort: 'fullName' });
export const UNREAD = at('/api/notifs', { isRead: false, isArchived: false, size: 100 });
export const READ_ALL = at('/api/notifs/read');
export const TO_DO = at('/api/notifs', {
  isArchived: false,
  cat: ['ORDER_NEW', 'USER_NEW', 'QUOTE_EXPIRING', 'SHARE_CHANGE_ASKED', 'HELP_ASKED', 'EMAIL_SEND_FAILED'],
  size: 100,
});
export const ALL = at('/api/notifs', { size: 100 });
export const notificationsPath = (isArchived: boolean, size: 10 | 25 | 50 | 100) =>
  at('/api/notifs', { isArchived, size });
export const notificationPath = (id: number) => at('/api/notifs/{id}', { id });
