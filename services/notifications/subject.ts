import {
  notificationEvents,
  notificationKeyEvents,
  readingEvents,
} from '@coffret/contracts/notifications/events';
import { notificationsView, readingsView } from '@coffret/projections/notifications/view';
import type { Subject } from '../subject.ts';
import { handleNotificationJobs, notificationReactions } from './reactions.ts';
import { receiverRooms } from './receivers.ts';
import { notificationRoutes } from './routes.ts';

export const notifications: Subject = {
  name: 'notifications',
  about: 'What users and groups are told.',
  events: { ...notificationEvents, ...readingEvents, ...notificationKeyEvents },
  views: [notificationsView, readingsView],
  reactions: notificationReactions,
  audiences: { notification: { view: notificationsView, rooms: (_id, fields) => receiverRooms(fields) } },
  routes: notificationRoutes,
  handleJobs: handleNotificationJobs,
};
