import type { List } from '../answers.ts';
import type { Done, ListQuery } from '../paths.ts';
import type { Notification, NotificationInList, ReceivingGroup } from './answers.ts';

export interface NotificationPaths {
  '/api/notifs': {
    query: ListQuery<Notification, 'isRead' | 'isArchived' | 'cat'>;
    GET: List<NotificationInList>;
    POST: Notification;
  };
  '/api/notifs/read': { POST: Done };
  '/api/notifsGroups': { GET: List<ReceivingGroup> };
  '/api/notifs/{id}': { GET: Notification; PUT: Notification; DELETE: Done };
}
