import type { NotificationInList } from '@coffret/contracts/notifications/answers';
import { expect, test } from 'vitest';
import { byDay, isFold, sumOf } from './group-notifications.ts';

const row = (id: number, cat: NotificationInList['cat'], createdAt: string): NotificationInList => ({
  id,
  cat,
  createdAt,
  updatedAt: createdAt,
  rowVersion: 0,
  userForId: 7,
  groupForId: null,
  lib: '',
  libParams: null,
  route: null,
  isRead: false,
  isArchived: false,
  company: null,
  price: null,
  isToDo: false,
});

test('notifications are grouped by their day in Paris, and those of one kind folded in the place of the first, messages never', () => {
  const days = byDay([
    row(6, 'QUOTE_NEW', '2026-11-26T10:00Z'),
    row(5, 'INFO', '2026-11-26T09:00Z'),
    row(4, 'INFO', '2026-11-26T08:30Z'),
    row(3, 'QUOTE_NEW', '2026-11-26T08:00Z'),
    row(2, 'ORDER_NEW', '2026-11-25T23:00Z'),
    row(1, 'QUOTE_NEW', '2026-11-25T22:59Z'),
  ]);
  const shown = days.map(({ day, entries }) => [
    day,
    entries.map((entry) => (isFold(entry) ? entry.rows.map(({ id }) => id) : entry.id)),
  ]);
  expect(shown).toEqual([
    ['2026-11-26', [[6, 3], 5, 4, 2]],
    ['2026-11-25', [1]],
  ]);
});

test('of several notifications about one quote the first counts in the sum', () => {
  const about = (id: number, reference: string | undefined, price: number | null) => ({
    ...row(id, 'QUOTE_NEW', '2026-11-26T10:00Z'),
    libParams: reference === undefined ? null : { reference },
    price,
  });
  const rows = [
    about(5, 'GBB000004', 324.55),
    about(4, 'GBB000004', 300),
    about(3, 'GBB000009', 100),
    about(2, undefined, null),
    about(1, undefined, 7),
  ];
  expect(sumOf(rows)).toBe(431.55);
});
