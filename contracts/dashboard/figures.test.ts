import { expect, test } from 'vitest';
import type { Dashboard } from './answers.ts';
import { amountsOf, byActivity, bySector, countsOf, quotesOf } from './figures.ts';

const configurations = { month: '2026-11', status: 'PENDING' } as const;
const quotes = { month: '2026-11', sectorId: 1 } as const;
const DASHBOARD = {
  ProjConfigurations: [
    { ...configurations, activity: 'EVENT', sectorId: 1, agencyId: 1, count: 2 },
    { ...configurations, activity: 'EVENT', sectorId: 2, agencyId: 2, count: 3 },
    { ...configurations, activity: 'OTHERS', sectorId: 2, agencyId: 2, count: 5 },
  ],
  ProjQuotes: [
    { ...quotes, agencyId: 1, status: 'QUOTE_EXPIRED', count: 1, amount: 100 },
    { ...quotes, agencyId: 1, status: 'QUOTE_OK', count: 2, amount: 500.1 },
    { ...quotes, agencyId: 2, status: 'QUOTE_EXPIRED', count: 4, amount: 900 },
  ],
} as unknown as Dashboard;

test('every figure follows the chosen agencies and sectors', () => {
  expect(byActivity(DASHBOARD, { agencyIds: [2], sectorIds: [] })).toEqual([
    { of: 'OTHERS', count: 5 },
    { of: 'EVENT', count: 3 },
  ]);
  expect(bySector(DASHBOARD, { agencyIds: [], sectorIds: [1] })).toEqual([{ of: 1, count: 2 }]);
  expect(quotesOf(DASHBOARD, { agencyIds: [1], sectorIds: [] })).toEqual({ expired: 1, average: 200.03 });
  expect(quotesOf(DASHBOARD, { agencyIds: [9], sectorIds: [] })).toEqual({ expired: 0, average: null });
});

test('ordered quotes have amounts of their own', () => {
  const ordered = { ...quotes, agencyId: 1, status: 'DONE', count: 1, amount: 70 };
  const dashboard = { ...DASHBOARD, ProjQuotes: [...DASHBOARD.ProjQuotes, ordered] } as Dashboard;
  expect(amountsOf(dashboard, ['2026-11'], { agencyIds: [1], sectorIds: [] })).toEqual([
    { month: '2026-11', QUOTE_EXPIRED: 100, QUOTE_OK: 500.1, DONE: 70, cumulated: 500.1 },
  ]);
});

test('the charts of a month count the same configurations', () => {
  const ended = (['DONE', 'QUOTE_EXPIRED', 'QUOTE_OK'] as const).map((status) => ({
    ...configurations,
    status,
    activity: 'EVENT',
    sectorId: 1,
    agencyId: 1,
    count: 7,
  }));
  const dashboard = { ...DASHBOARD, ProjConfigurations: [...DASHBOARD.ProjConfigurations, ...ended] };
  const all = { agencyIds: [], sectorIds: [] };
  const sumOf = (shares: readonly { count: number }[]) => shares.reduce((sum, { count }) => sum + count, 0);
  const [begun] = countsOf(dashboard as Dashboard, ['2026-11'], all);
  expect(begun).toEqual({ month: '2026-11', PENDING: 10, QUOTE_OK: 7 });
  expect([byActivity, bySector].map((figure) => sumOf(figure(dashboard as Dashboard, all)))).toEqual([
    17, 17,
  ]);
});
