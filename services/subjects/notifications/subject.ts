import {
  notificationEvents,
  notificationKeyEvents,
  readingEvents,
} from '@coffret/contracts/notifications/events';
import { publicFields } from '@coffret/projections/list/run-list';
import { everyReceived, notificationsList } from '@coffret/projections/notifications/received';
import { notificationsView, readingsView } from '@coffret/projections/notifications/view';
import { type ExportSectionOf, pickColumns } from '../../core/data-export.ts';
import type { Fields } from '../../core/realtime/audience.ts';
import { EVERYBODY, groupRoom, userRoom } from '../../core/realtime/rooms.ts';
import type { Subject } from '../../core/subject.ts';
import { notification } from './decider.ts';
import { earlierJobs } from './earlier-jobs.ts';
import { notificationJobs, notificationReactions } from './reactions.ts';
import { readOlder } from './read-all.ts';
import { inboxOf } from './reader.ts';
import { notificationRoutes } from './routes.ts';
import { withdrawalJobs, withdrawalReactions } from './withdrawal.ts';

/** Only notifications to the user; those to a group are about others. */
const exportNotifications: ExportSectionOf = (services, { id, groupId }) => ({
  name: 'notifications',
  title: 'Notifications qui vous sont adressées',
  columns: pickColumns(notificationsList, 'lib', 'createdAt', 'isRead'),
  async *rows() {
    const query = { filter: { all: [{ userForId: id }] }, options: { sort: { createdAt: -1 } as const } };
    const docs = everyReceived(inboxOf(services), { id, groupId }, { ...query, asked: [], summed: [] });
    for await (const doc of docs) yield publicFields(doc);
  },
});

function receiverRooms({ userForId, groupForId }: Fields): string[] {
  if (typeof userForId === 'number') return [userRoom(userForId)];
  return [typeof groupForId === 'number' ? groupRoom(groupForId) : EVERYBODY];
}

export const notifications: Subject = {
  name: 'notifications',
  about: 'Notifications to users and groups.',
  events: { ...notificationEvents, ...readingEvents, ...notificationKeyEvents },
  shown: `
    userForId groupForId cat byUserId announcementId aboutUserId lib libParams route userId isRead
    isArchived isDeleted rowVersion notificationId known exists sent receivers
  `,
  whole: 'libParams receivers',
  views: [notificationsView, readingsView],
  auditedDeciders: [notification],
  reactions: [...notificationReactions, ...withdrawalReactions],
  audiences: { notification: { view: notificationsView, rooms: (_id, fields) => receiverRooms(fields) } },
  erasing: ['NotificationWithdrawn'],
  dataExport: exportNotifications,
  routes: notificationRoutes,
  jobs: [...notificationJobs, ...earlierJobs, ...withdrawalJobs, readOlder],
};
