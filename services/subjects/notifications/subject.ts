import {
  notificationEvents,
  notificationKeyEvents,
  readingEvents,
} from '@coffret/contracts/notifications/events';
import { notificationsView, readingsView } from '@coffret/projections/notifications/view';
import type { Fields } from '../../core/realtime/audience.ts';
import { EVERYBODY, groupRoom, userRoom } from '../../core/realtime/rooms.ts';
import type { Subject } from '../../core/subject.ts';
import { exportNotifications } from './data-export.ts';
import { notification } from './decider.ts';
import { handleNotificationJobs, notificationReactions } from './reactions.ts';
import { handleReadAll } from './read-all.ts';
import { notificationRoutes } from './routes.ts';
import { handleWithdrawals, withdrawalReactions } from './withdrawal.ts';

function receiverRooms({ userForId, groupForId }: Fields): string[] {
  if (typeof userForId === 'number') return [userRoom(userForId)];
  return [typeof groupForId === 'number' ? groupRoom(groupForId) : EVERYBODY];
}

export const notifications: Subject = {
  name: 'notifications',
  about: 'Notifications to users and groups.',
  events: { ...notificationEvents, ...readingEvents, ...notificationKeyEvents },
  shownOfStates: ['sent'],
  whole: ['libParams', 'receivers'],
  views: [notificationsView, readingsView],
  auditedDeciders: [notification],
  reactions: [...notificationReactions, ...withdrawalReactions],
  audiences: { notification: { view: notificationsView, rooms: (_id, fields) => receiverRooms(fields) } },
  erasing: ['NotificationWithdrawn'],
  dataExport: exportNotifications,
  routes: notificationRoutes,
  handleJobs(services) {
    handleNotificationJobs(services);
    handleReadAll(services);
    handleWithdrawals(services);
  },
};
