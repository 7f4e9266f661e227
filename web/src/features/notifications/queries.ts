import { at } from '../../data/api/path.ts';

export const NOTIFICATIONS = at('/api/notifs');
export const receiversPath = (search: string) =>
  at('/api/users', { search: search || undefined, size: 25, sort: 'fullName' });
export const UNREAD = at('/api/notifs', { isRead: false, isArchived: false, size: 100 });
export const ALL = at('/api/notifs', { size: 100 });
export const notificationsPath = (isArchived: boolean, size: 10 | 25 | 50 | 100) =>
  at('/api/notifs', { isArchived, size });
export const notificationPath = (id: number) => at('/api/notifs/{id}', { id });
