import {
  type NotificationEvent,
  notificationEvents,
  type ReadingEvent,
  readingEvents,
  type SentNotification,
} from '@coffret/contracts/notifications/events';
import {
  INITIAL_RECEIVER_STATE,
  type ReceiverState,
  receiverStateAfter,
} from '@coffret/contracts/notifications/receivers';
import type { Doc } from '@coffret/contracts/ports/read-store';
import { columnIndexes } from '../list/list-spec.ts';
import { type Join, parseStream, typesOf, type View, type ViewEvent } from '../view.ts';
import { columns, texts } from './columns.ts';

const shownOf = ({
  aboutUserId: _about,
  byUserId: _by,
  announcementId: _announcement,
  ...sent
}: SentNotification) => sent;

export const notificationsView: View = {
  name: 'notifications',
  version: 6,
  streams: ['notification'],
  types: typesOf(notificationEvents),
  indexes: columnIndexes(columns, texts),
  texts,
  evolve(doc, event) {
    const id = parseStream(event.stream)[1];
    const happened = event as unknown as NotificationEvent;
    if (happened.type === 'NotificationWithdrawn') return null;
    if (happened.type !== 'NotificationSent') return doc;
    return {
      _id: id,
      id,
      ...shownOf(happened.data),
      _byUserId: happened.data.byUserId ?? null,
      _aboutUserId: happened.data.aboutUserId,
    };
  },
};

/** A reader's state of a notification, with the notification's fields, so that lists can filter and sort by both. */
export type ReadingDoc = Doc &
  Omit<ReceiverState, 'rowVersion'> &
  Omit<SentNotification, 'aboutUserId' | 'byUserId' | 'announcementId'> & {
    notificationId: number;
    userId: number;
    sentAt: string;
    changes: number;
  };

export const readingId = (notificationId: unknown, userId: number) => `${notificationId}-${userId}`;

export function readerOf(event: ViewEvent): { notificationId: number; userId: number } | null {
  const [category, id] = parseStream(event.stream);
  if (category === 'reading') {
    const [notificationId = 0, userId = 0] = String(id).split('-').map(Number);
    return { notificationId, userId };
  }
  if (category !== 'notification') return null;
  // Earlier releases stored them in the notification's stream.
  const { type, data } = event as unknown as NotificationEvent;
  if (type === 'NotificationSent' || type === 'NotificationWithdrawn') return null;
  return { notificationId: Number(id), userId: data.userId };
}

const NOBODY = 0;

const sent: Join = {
  category: 'notification',
  by: 'notificationId',
  none: {
    userForId: null,
    groupForId: null,
    cat: null,
    lib: null,
    libParams: null,
    route: null,
    sentAt: null,
    _announcementId: null,
  },
  evolve(facts, event) {
    const happened = event as unknown as NotificationEvent;
    if (happened.type === 'NotificationWithdrawn')
      return { ...facts, userForId: NOBODY, groupForId: null, lib: null, libParams: null };
    return happened.type === 'NotificationSent'
      ? {
          ...shownOf(happened.data),
          sentAt: event.meta.at,
          _announcementId: happened.data.announcementId ?? null,
        }
      : facts;
  },
};

/** One document per reader and notification that the reader has read, archived or deleted. */
export const readingsView: View = {
  name: 'readings',
  version: 5,
  streams: ['reading', 'notification'],
  types: typesOf(notificationEvents, readingEvents),
  indexes: [
    { fields: { userId: 1, isRead: 1, sentAt: -1 } },
    { fields: { userId: 1, isArchived: 1, sentAt: -1 } },
    { fields: { userId: 1, isDeleted: 1 } },
    { fields: { notificationId: 1 } },
    { fields: { _announcementId: 1, isRead: 1 } },
  ],
  texts,
  idOf(event) {
    const reading = readerOf(event);
    return reading && readingId(reading.notificationId, reading.userId);
  },
  evolve(doc, event) {
    const happened = event as unknown as ReadingEvent;
    const ids = readerOf(event);
    if (happened.type === 'ReadingCarriedForward' || !ids) return doc;
    const { isRead, isArchived, isDeleted, changes } = (doc ?? {
      ...INITIAL_RECEIVER_STATE,
      changes: 0,
    }) as ReadingDoc;
    const { rowVersion, ...flags } = receiverStateAfter(
      { isRead, isArchived, isDeleted, rowVersion: changes },
      happened,
    );
    return { ...doc, _id: readingId(ids.notificationId, ids.userId), ...ids, ...flags, changes: rowVersion };
  },
  joins: [sent],
};
