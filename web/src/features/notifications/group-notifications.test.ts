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

test('a quote whose order was asked for twice counts once in the sum', () => {
  const asked = (id: number, route: string, price: number | null) => ({
    ...row(id, 'ORDER_NEW', '2026-11-26T10:00Z'),
    route,
    price,
  });
  const rows = [
    asked(3, '/configurations/4/quotes', 324.55),
    asked(2, '/configurations/4/quotes', 324.55),
    asked(1, '/configurations/9/quotes', 100),
    asked(0, '/configurations/10/quotes', null),
  ];
  expect(sumOf(rows)).toBe(424.55);
});
