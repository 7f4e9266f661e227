import type { NotificationEvent, ReadingEvent } from '@coffret/contracts/notifications/events';
import { expect, test } from 'vitest';
import { history, replay } from '../testing/replay.ts';
import { notificationsView, readingsView } from './view.ts';

const sent = (groupForId: number): NotificationEvent => ({
  type: 'NotificationSent',
  data: {
    userForId: null,
    groupForId,
    aboutUserId: null,
    cat: 'INFO',
    lib: 'Bonjour',
    libParams: null,
    route: '/profile',
  },
});
const by = (userId: number, type: 'NotificationRead' | 'NotificationArchived' | 'NotificationDeleted') => ({
  type,
  data: { userId },
});
const carried: ReadingEvent = {
  type: 'ReadingCarriedForward',
  data: { isRead: true, isArchived: false, isDeleted: false, rowVersion: 1 },
};

/** Two events of an earlier release, stored in the notification's stream, then current ones. */
const EVENTS = history(
  ['notification-1', sent(2)],
  ['notification-1', by(7, 'NotificationRead')],
  ['notification-1', by(8, 'NotificationDeleted')],
  ['notification-2', sent(3)],
  ['reading-1-7', carried],
  ['reading-1-7', by(7, 'NotificationArchived')],
  ['reading-2-9', by(9, 'NotificationRead')],
);
const at = (second: number) => `2026-11-21T08:00:0${second}.000Z`;
const SENT = { userForId: null, cat: 'INFO', lib: 'Bonjour', libParams: null, route: '/profile' };

test('a notification does not change when it is read', async () => {
  expect(await replay(notificationsView, EVENTS, 100)).toMatchObject([
    { _id: 1, id: 1, ...SENT, groupForId: 2, createdAt: at(0), updatedAt: at(0) },
    { _id: 2, id: 2, ...SENT, groupForId: 3, createdAt: at(3), updatedAt: at(3) },
  ]);
});

test('a reading has one receiver’s state, from events of the notification’s stream and of its own', async () => {
  expect(await replay(readingsView, EVENTS, 100)).toMatchObject([
    {
      _id: '1-7',
      notificationId: 1,
      userId: 7,
      ...SENT,
      groupForId: 2,
      sentAt: at(0),
      isRead: true,
      isArchived: true,
      isDeleted: false,
      changes: 2,
    },
    {
      _id: '1-8',
      notificationId: 1,
      userId: 8,
      ...SENT,
      groupForId: 2,
      sentAt: at(0),
      isRead: false,
      isArchived: false,
      isDeleted: true,
      changes: 1,
    },
    {
      _id: '2-9',
      notificationId: 2,
      userId: 9,
      ...SENT,
      groupForId: 3,
      sentAt: at(3),
      isRead: true,
      isArchived: false,
      isDeleted: false,
      changes: 1,
    },
  ]);
});

test.each([
  ['notifications', notificationsView],
  ['readings', readingsView],
])('%s: repeated batches and single events give the same documents', async (_name, view) => {
  const once = await replay(view, EVENTS, 100);
  expect(await replay(view, EVENTS, 100, 1)).toEqual(once);
  expect(await replay(view, EVENTS, 1)).toEqual(once);
});
