import type { List } from '../answers.ts';
import type { Done, ListQuery } from '../paths.ts';
import type { Notification, ReceivingGroup } from './answers.ts';

export interface NotificationPaths {
  '/api/notifs': {
    query: ListQuery<Notification, 'isRead' | 'isArchived'>;
    GET: List<Notification>;
    POST: Notification;
  };
  '/api/notifsGroups': { GET: List<ReceivingGroup> };
  '/api/notifs/{id}': { GET: Notification; PUT: Notification; DELETE: Done };
}
