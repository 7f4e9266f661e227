import { isRefusal } from '@coffret/contracts/errors';
import type { DomainEvent } from '@coffret/contracts/events';
import type { SentNotification } from '@coffret/contracts/notifications/events';
import type { Doc } from '@coffret/contracts/ports/read-store';
import { openSqliteReadStore } from '@coffret/services/tests/stores';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { parseListQuery, type RawQuery } from '../list/parse-list-query.ts';
import { applyBatch } from '../runner/apply.ts';
import { history, targetIn } from '../testing/replay.ts';
import {
  everyReceived,
  type Inbox,
  notificationsList,
  type Reader,
  received,
  receivedCount,
  receivedPage,
} from './received.ts';
import { notificationsView, type ReadingDoc, readingsView } from './view.ts';

type Happened = [stream: string, event: DomainEvent];

const sent = (id: number, to: Partial<SentNotification>): Happened => [
  `notification-${id}`,
  {
    type: 'NotificationSent',
    data: {
      userForId: null,
      groupForId: null,
      aboutUserId: null,
      cat: 'INFO',
      lib: `Bonjour ${id}`,
      libParams: null,
      route: null,
      ...to,
    },
  },
];
type What = 'Read' | 'Unread' | 'Archived' | 'Unarchived' | 'Deleted';
const by = (userId: number, id: number, what: What): Happened => [
  `reading-${id}-${userId}`,
  { type: `Notification${what}`, data: { userId } },
];

async function inboxAfter(...happened: Happened[]): Promise<Inbox> {
  const readStore = openSqliteReadStore(':memory:');
  const events = history(...happened);
  for (const view of [notificationsView, readingsView]) {
    await readStore.ensure(view.name, view);
    const named = events.filter(({ type }) => view.types.includes(type));
    await applyBatch(view, targetIn(readStore, view.name, events), named);
  }
  return {
    notifications: readStore.collection('notifications'),
    readings: readStore.collection<ReadingDoc>('readings'),
  };
}

function queryOf(raw: RawQuery) {
  const asked = parseListQuery(notificationsList, raw, new Date('2026-11-26T12:00:00Z'));
  if (isRefusal(asked)) throw new Error(JSON.stringify(asked));
  return asked;
}

const ANNE: Reader = { id: 7, groupId: 2 };
const PAUL: Reader = { id: 8, groupId: 2 };
const LUCIE: Reader = { id: 9, groupId: 3 };

const EVENTS: Happened[] = [
  sent(1, { groupForId: 2, cat: 'QUOTE_NEW' }),
  sent(2, { userForId: 7 }),
  sent(3, { cat: 'RELEASE' }),
  sent(4, { userForId: 8 }),
  by(7, 1, 'Read'),
  by(8, 1, 'Archived'),
  by(7, 1, 'Unread'),
  by(7, 1, 'Read'),
  by(7, 3, 'Deleted'),
  by(7, 2, 'Archived'),
  by(7, 2, 'Unarchived'),
];

async function list(who: Reader, raw: RawQuery = {}): Promise<Doc[]> {
  const { rows, count } = await receivedPage(await inboxAfter(...EVENTS), who, queryOf(raw));
  expect(count).toBe(rows.length);
  return rows;
}
const ids = async (...asked: Parameters<typeof list>) => (await list(...asked)).map(({ id }) => id);

test('users receive notifications for themselves, their group and everybody, newest first, without deleted ones', async () => {
  expect(await ids(ANNE)).toEqual([2, 1]);
  expect(await ids(PAUL)).toEqual([4, 3, 1]);
  expect(await ids(LUCIE)).toEqual([3]);
});

test('read state, archived state and row version are separate for each receiver', async () => {
  const own = async (who: Reader) =>
    (await list(who, { cat: 'QUOTE_NEW' })).map(({ isRead, isArchived, rowVersion }) => ({
      isRead,
      isArchived,
      rowVersion,
    }));
  expect(await own(ANNE)).toEqual([{ isRead: true, isArchived: false, rowVersion: 3 }]);
  expect(await own(PAUL)).toEqual([{ isRead: false, isArchived: true, rowVersion: 1 }]);
});

test('a row has the same fields with and without a reading, in lists and alone', async () => {
  const [untouched] = await list(LUCIE);
  const inbox = await inboxAfter(...EVENTS);
  const { rows } = await receivedPage(inbox, ANNE, queryOf({ isRead: 'true' }));
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual(Object.keys(untouched ?? {}).sort());
  expect(rows).toEqual([await received(inbox, ANNE, 1)]);
  expect(rows).toMatchObject([{ createdAt: '2026-11-21T08:00:00.000Z', cat: 'QUOTE_NEW', groupForId: 2 }]);
});

test('a list is filtered by the receiver’s own state, and new notifications are unread', async () => {
  expect(await ids(ANNE, { isRead: 'true' })).toEqual([1]);
  expect(await ids(ANNE, { isRead: 'false' })).toEqual([2]);
  expect(await ids(PAUL, { isRead: 'false' })).toEqual([4, 3, 1]);
  expect(await ids(PAUL, { isArchived: ['true', 'false'] })).toEqual([4, 3, 1]);
  expect(await ids(PAUL, { isArchived: '1', cat: ['QUOTE_NEW', 'INFO'] })).toEqual([1]);
  expect(await ids(PAUL, { isArchived: '1', search: 'bonjour 1', createdAt: '2026-11' })).toEqual([1]);
  expect(await ids(PAUL, { isArchived: '' })).toEqual([]);
  expect(await ids(ANNE, { isArchived: ['', 'false'] })).toEqual([2, 1]);
});

test('a list is sorted by the receiver’s own state', async () => {
  expect(await ids(PAUL, { sort: 'isArchived', order: 'desc' })).toEqual([1, 4, 3]);
  expect(await ids(ANNE, { sort: 'isRead' })).toEqual([2, 1]);
});

test('a notification of another receiver or a deleted one is not returned', async () => {
  const inbox = await inboxAfter(...EVENTS);
  expect(await received(inbox, LUCIE, 1)).toBeNull();
  expect(await received(inbox, ANNE, 3)).toBeNull();
  expect(await received(inbox, ANNE, 99)).toBeNull();
  expect(await received(inbox, PAUL, 3)).toMatchObject({ id: 3, isRead: false, rowVersion: 0 });
  expect([await receivedCount(inbox, ANNE), await receivedCount(inbox, PAUL)]).toEqual([2, 3]);
});

interface Model {
  id: number;
  cat: string;
  isRead: boolean;
  isArchived: boolean;
}

const FLAGS = [undefined, 'true', 'false'] as const;

test('random pages, counts and exports equal those of a complete list', async () => {
  const notice = fc.record({
    to: fc.constantFrom<Partial<SentNotification>>({ userForId: 7 }, { groupForId: 2 }, {}, { userForId: 8 }),
    cat: fc.constantFrom('INFO', 'SYSTEM'),
    did: fc.array(fc.constantFrom<What>('Read', 'Unread', 'Archived', 'Unarchived', 'Deleted'), {
      maxLength: 3,
    }),
  });
  const asked = fc.record({
    isRead: fc.constantFrom(...FLAGS),
    isArchived: fc.constantFrom(...FLAGS),
    cat: fc.constantFrom(undefined, 'INFO'),
    sort: fc.constantFrom('id', 'isRead', 'isArchived', 'createdAt'),
    order: fc.constantFrom('asc', 'desc'),
    page: fc.constantFrom('1', '2'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(notice, { maxLength: 30 }), asked, async (notices, raw) => {
      const happened = notices.flatMap(({ to, cat, did }, index): Happened[] => [
        sent(index + 1, { ...to, cat: cat as 'INFO' }),
        ...did.map((what) => by(7, index + 1, what)),
      ]);
      const mine = notices.flatMap(({ to, cat, did }, index): Model[] => {
        if (to.userForId === 8 || did.includes('Deleted')) return [];
        const last = (on: What, off: What) => did.findLast((what) => what === on || what === off) === on;
        const [isRead, isArchived] = [last('Read', 'Unread'), last('Archived', 'Unarchived')];
        return [{ id: index + 1, cat, isRead, isArchived }];
      });
      const wanted = mine
        .filter((row) => raw.cat === undefined || row.cat === raw.cat)
        .filter((row) => raw.isRead === undefined || String(row.isRead) === raw.isRead)
        .filter((row) => raw.isArchived === undefined || String(row.isArchived) === raw.isArchived)
        .sort((a, b) => {
          const key = raw.sort === 'createdAt' ? 'id' : (raw.sort as 'id' | 'isRead' | 'isArchived');
          return (Number(a[key]) - Number(b[key]) || a.id - b.id) * (raw.order === 'asc' ? 1 : -1);
        });
      const inbox = await inboxAfter(...happened);
      const given = Object.entries(raw).filter(([, value]) => value !== undefined);
      const query = queryOf({ ...Object.fromEntries(given), size: '10' });
      const page = await receivedPage(inbox, ANNE, query);
      const from = raw.page === '1' ? 0 : 10;
      expect(page.count).toBe(wanted.length);
      expect(page.rows).toMatchObject(wanted.slice(from, from + 10));
      expect(await Array.fromAsync(everyReceived(inbox, ANNE, query))).toMatchObject(wanted);
    }),
    { seed: 20261121, numRuns: 60 },
  );
});

test('a page reads at most 200 notifications per query and skips read ones', async () => {
  const notices = Array.from({ length: 1500 }, (_, n) => sent(n + 1, { groupForId: 2 }));
  const read = Array.from({ length: 500 }, (_, n) => by(7, 1000 + n + 1, 'Read'));
  const inbox = await inboxAfter(...notices, ...read);
  const finds = vi.spyOn(inbox.notifications, 'find');
  const asked = async (raw: RawQuery) => {
    finds.mockClear();
    const { rows, count } = await receivedPage(inbox, ANNE, queryOf(raw));
    return { first: rows[0]?.id, rows: rows.length, count, reads: finds.mock.calls.length };
  };
  expect(await asked({ size: '100' })).toEqual({ first: 1500, rows: 100, count: 1500, reads: 1 });
  expect(await asked({ isRead: 'false', size: '100' })).toEqual({
    first: 1000,
    rows: 100,
    count: 1000,
    reads: 3,
  });
  expect(await asked({ isRead: 'true', size: '100' })).toEqual({
    first: 1500,
    rows: 100,
    count: 500,
    reads: 0,
  });
});
