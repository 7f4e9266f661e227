import { periodsBetween } from '@coffret/contracts/dashboard/periods';
import type { Bucket } from '@coffret/projections/runner/counters';
import { expect, test } from 'vitest';
import { charts } from './charts.ts';

const MONTHS = periodsBetween('2024-12', '2026-11', 'month');
const ACTIVITIES = Array.from({ length: 10 }, (_, at) => `AN_ACTIVITY_OF_A_LONG_NAME_${at}`);
const AGENCIES = Array.from({ length: 10 }, (_, at) => at + 1);
const STATUSES = ['PENDING', 'QUOTE_OK', 'QUOTE_EXPIRED', 'DONE'];

/** In every month something of every activity, agency and status. */
const buckets: Bucket[] = ACTIVITIES.flatMap((activity) =>
  AGENCIES.flatMap((agency) =>
    STATUSES.map((status) => ({ of: [activity, 1 + (agency >> 1), agency, status], count: 123, amount: 0 })),
  ),
);
const quoteBuckets: Bucket[] = AGENCIES.flatMap((agency) =>
  STATUSES.slice(1).map((status) => ({
    of: [1 + (agency >> 1), agency, status],
    count: 1_234,
    amount: 123_456_789,
  })),
);

const needs = {
  view: () => ({ find: async () => [] }),
  counters: ({ name }: { name: string }) => ({
    find: async ({ _id }: { _id: string[] }) =>
      _id
        .filter((aggregate) => aggregate !== 'all')
        .map((aggregate) => ({ _id: aggregate, buckets: name === 'quotes' ? quoteBuckets : buckets })),
  }),
} as never;
const sumOf = (parts: readonly { count: number }[]) => parts.reduce((sum, { count }) => sum + count, 0);

test('a short period is grouped by activity', async () => {
  const { ProjConfigurations } = await charts(needs, MONTHS.slice(-1));
  expect(ProjConfigurations).toHaveLength(400);
  expect(new Set(ProjConfigurations.map(({ activity }) => activity)).size).toBe(10);
});

test.each([6, 12, 24])('%s full months stay below 200 kB without loss of counts', async (months) => {
  const shown = await charts(needs, MONTHS.slice(-months));
  expect(JSON.stringify(shown).length).toBeLessThan(200_000);
  expect(sumOf(shown.ProjConfigurations)).toBe(months * sumOf(buckets));
  expect(new Set(shown.ProjConfigurations.map(({ activity }) => activity))).toEqual(new Set([null]));
});
