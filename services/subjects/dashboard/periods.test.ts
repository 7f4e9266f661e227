import { dashboardQuery } from '@coffret/contracts/dashboard/commands';
import { refuse } from '@coffret/contracts/errors';
import { expect, test } from 'vitest';
import { periods } from './periods.ts';

const asked = (query: object, now = '2026-02-28T22:59:59.999Z') =>
  periods(dashboardQuery.parse(query), new Date(now));

test.each([
  [{}, ['2025-09', '2025-10', '2025-11', '2025-12', '2026-01', '2026-02']],
  [{ from: '2026-01' }, ['2026-01', '2026-02']],
  [{ to: '2020-01' }, ['2019-08', '2019-09', '2019-10', '2019-11', '2019-12', '2020-01']],
  [{ from: '2025-12', to: '2026-01' }, ['2025-12', '2026-01']],
  [{ from: '2024-12', to: '2026-01', by: 'year' }, ['2024', '2025', '2026']],
  [{ by: 'year' }, ['2025', '2026']],
])('the query %j selects %j', (query, expected) => {
  expect(asked(query)).toEqual(expected);
});

test('months start in Paris', () => {
  expect(asked({}, '2026-02-28T23:00:00.000Z')).toContain('2026-03');
  expect(asked({}, '2026-06-30T22:00:00.000Z')).toContain('2026-07');
});

test('at most two years of months can be requested', () => {
  expect(asked({ from: '2024-03' })).toHaveLength(24);
  expect(asked({ from: '2024-02' })).toEqual(
    refuse('INVALID_PARAMETER', 'from', '25 periods; at most 24 are answered'),
  );
});
