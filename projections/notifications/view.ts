import { type NotificationEvent, notificationEvents } from '@coffret/contracts/notifications/events';
import { applyToReceivers, type ReceiverStates } from '@coffret/contracts/notifications/receivers';
import { columnIndexes } from '../list/column-indexes.ts';
import { parseStream, typesOf, type View } from '../view.ts';
import { columns, texts } from './columns.ts';

/** What each receiver has made of a notification is kept under `_receivers`, by user id. */
export const notificationsView: View = {
  name: 'notifications',
  version: 1,
  streams: ['notification'],
  types: typesOf(notificationEvents),
  indexes: columnIndexes(columns, texts),
  texts,
  evolve(doc, event) {
    const id = parseStream(event.stream)[1];
    const happened = event as unknown as NotificationEvent;
    if (happened.type === 'NotificationSent') {
      const { aboutUserId: _about, ...sent } = happened.data;
      return { _id: id, id, ...sent, _receivers: {} };
    }
    return doc && { ...doc, _receivers: applyToReceivers(doc._receivers as ReceiverStates, happened) };
  },
};
