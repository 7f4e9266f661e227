import type { List } from '../answers.ts';
import type { Done, ListQuery } from '../paths.ts';
import { subject } from '../subject.ts';
import type { Notification, NotificationInList, ReceivingGroup } from './answers.ts';
import { notificationKeySentences, notificationSentences, readingSentences } from './sentences.fr.ts';

interface NotificationPaths {
  '/api/notifs': {
    query: ListQuery<Notification, 'isRead' | 'isArchived' | 'cat'>;
    GET: List<NotificationInList>;
    POST: Notification;
  };
  '/api/notifs/read': { POST: Done };
  '/api/notifsGroups': { GET: List<ReceivingGroup> };
  '/api/notifs/{id}': { GET: Notification; PUT: Notification; DELETE: Done };
}

export const notifications = subject<NotificationPaths>()({
  categories: {
    notification: { title: 'Notifications', sentences: notificationSentences },
    reading: {
      title: 'Lectures de notifications',
      sentences: readingSentences,
      about: 'notification',
      technical: true,
    },
    notificationKey: { sentences: notificationKeySentences, technical: true },
  },
  rights: { special: { notif_c: 'Envoyer des notifications' } },
  names: { userForId: 'user', aboutUserId: 'user', groupForId: 'group' },
});
