import { subject } from '../subject.ts';
import type { NotificationPaths } from './paths.ts';
import { notificationKeySentences, notificationSentences, readingSentences } from './sentences.ts';

export const notifications = subject<NotificationPaths>()({
  categories: {
    notification: { title: { fr: 'Notifications', en: 'Notifications' }, sentences: notificationSentences },
    reading: {
      title: { fr: 'Lectures de notifications', en: 'Read notifications' },
      sentences: readingSentences,
      about: 'notification',
      technical: true,
    },
    notificationKey: { sentences: notificationKeySentences, technical: true },
  },
  rights: { special: { notif_c: { fr: 'Envoyer des notifications', en: 'Send notifications' } } },
  names: { userForId: 'user', aboutUserId: 'user', groupForId: 'group' },
});
