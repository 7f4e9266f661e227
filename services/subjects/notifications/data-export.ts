import { publicFields } from '@coffret/projections/list/run-list';
import { everyReceived, notificationsList } from '@coffret/projections/notifications/received';
import { type ExportSectionOf, pickColumns } from '../../core/data-export.ts';
import { inboxOf } from './inbox.ts';

/** Only notifications to the user; those to a group are about others. */
export const exportNotifications: ExportSectionOf = (services, { id, groupId }) => ({
  name: 'notifications',
  title: { fr: 'Notifications qui vous sont adressées', en: 'Notifications sent to you' },
  columns: pickColumns(notificationsList, 'lib', 'createdAt', 'isRead'),
  async *rows() {
    const query = { filter: { all: [{ userForId: id }] }, options: { sort: { createdAt: -1 } as const } };
    const docs = everyReceived(inboxOf(services), { id, groupId }, { ...query, asked: [], summed: [] });
    for await (const doc of docs) yield publicFields(doc);
  },
});
