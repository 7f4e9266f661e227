import { isRefusal } from '@coffret/contracts/errors';
import type { NotificationEvent, SentNotification } from '@coffret/contracts/notifications/events';
import { START } from '@coffret/contracts/ports/event-store';
import type { Doc } from '@coffret/contracts/ports/read-store';
import { openSqliteReadStore } from '@coffret/services/platform/read-store/sqlite-read-store';
import { expect, test } from 'vitest';
import { parseListQuery, type RawQuery } from '../list/parse-list-query.ts';
import { runList } from '../list/run-list.ts';
import { history, replay } from '../testing/replay.ts';
import { notificationsList, receivedQuery, receivedRow, receivedScope } from './received.ts';
import { notificationsView } from './view.ts';

const sent = (to: Partial<SentNotification>): NotificationEvent => ({
  type: 'NotificationSent',
  data: {
    userForId: null,
    groupForId: null,
    aboutUserId: null,
    cat: 'INFO',
    lib: 'Bonjour',
    libParams: null,
    route: null,
    ...to,
  },
});
const by = (
  userId: number,
  type: Exclude<NotificationEvent['type'], 'NotificationSent'>,
): NotificationEvent => ({ type, data: { userId } });

/** Two of the same group and one of another. */
const ANNE = { id: 7, groupId: 2 };
const PAUL = { id: 8, groupId: 2 };
const LUCIE = { id: 9, groupId: 3 };

const EVENTS = history(
  ['notification-1', sent({ groupForId: 2, cat: 'QUOTE_NEW' })],
  ['notification-2', sent({ userForId: 7 })],
  ['notification-3', sent({ cat: 'RELEASE' })],
  ['notification-4', sent({ userForId: 8 })],
  ['notification-1', by(7, 'NotificationRead')],
  ['notification-1', by(8, 'NotificationArchived')],
  ['notification-1', by(7, 'NotificationUnread')],
  ['notification-1', by(7, 'NotificationRead')],
  ['notification-3', by(7, 'NotificationDeleted')],
  ['notification-2', by(7, 'NotificationArchived')],
  ['notification-2', by(7, 'NotificationUnarchived')],
);

async function list(who: { id: number; groupId: number }, query: RawQuery = {}) {
  const docs = await replay(notificationsView, EVENTS, 100);
  const readStore = openSqliteReadStore(':memory:');
  const collection = readStore.collection('notifications');
  await collection.write(docs.map((doc) => ({ op: 'replace', doc: { ...doc, _position: START } })));
  const asked = parseListQuery(notificationsList, query);
  if (isRefusal(asked)) throw new Error(JSON.stringify(asked));
  const { rows, count } = await runList(collection, receivedQuery(asked, who.id), receivedScope(who));
  expect(count).toBe(rows.length);
  return rows.map((row: Doc) => receivedRow(row, who.id));
}
const ids = async (...asked: Parameters<typeof list>) => (await list(...asked)).map(({ id }) => id);

test('everybody receives what is for them, their group or all, newest first, and not what they deleted', async () => {
  expect(await ids(ANNE)).toEqual([2, 1]);
  expect(await ids(PAUL)).toEqual([4, 3, 1]);
  expect(await ids(LUCIE)).toEqual([3]);
});

test('read and archived are each receiver’s own, and so is the row version', async () => {
  const own = async (who: typeof ANNE) =>
    (await list(who, { cat: 'QUOTE_NEW' })).map(({ isRead, isArchived, rowVersion }) => ({
      isRead,
      isArchived,
      rowVersion,
    }));
  expect(await own(ANNE)).toEqual([{ isRead: true, isArchived: false, rowVersion: 3 }]);
  expect(await own(PAUL)).toEqual([{ isRead: false, isArchived: true, rowVersion: 1 }]);
});

test('a list is filtered by the receiver’s own state, and what was never touched is unread', async () => {
  expect(await ids(ANNE, { isRead: 'true' })).toEqual([1]);
  expect(await ids(ANNE, { isRead: 'false' })).toEqual([2]);
  expect(await ids(PAUL, { isRead: 'false' })).toEqual([4, 3, 1]);
  expect(await ids(PAUL, { isArchived: ['true', 'false'] })).toEqual([4, 3, 1]);
  expect(await ids(PAUL, { isArchived: '1', cat: ['QUOTE_NEW', 'INFO'] })).toEqual([1]);
  expect(await ids(PAUL, { isArchived: '' })).toEqual([]);
  expect(await ids(ANNE, { isArchived: ['', 'false'] })).toEqual([2, 1]);
});

test('a list is sorted by the receiver’s own state', async () => {
  expect(await ids(PAUL, { sort: 'isArchived', order: 'desc' })).toEqual([1, 4, 3]);
  expect(await ids(ANNE, { sort: 'isRead' })).toEqual([2, 1]);
});

test('events handled twice, or one by one, give the same documents', async () => {
  const once = await replay(notificationsView, EVENTS, 100);
  expect(await replay(notificationsView, EVENTS, 100, 1)).toEqual(once);
  expect(await replay(notificationsView, EVENTS, 1)).toEqual(once);
});
