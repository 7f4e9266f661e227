import type { Inbox } from '@coffret/projections/notifications/received';
import { notificationsView, type ReadingDoc, readingsView } from '@coffret/projections/notifications/view';
import type { Services } from '../../core/services.ts';

export const inboxOf = ({ view }: Pick<Services, 'view'>): Inbox => ({
  notifications: view(notificationsView),
  readings: view<ReadingDoc>(readingsView),
});
