import { toDay } from '@coffret/contracts/day';
import { expect, test } from 'vitest';
import { inOrder, isTooLong, readChartQuery, writeChartQuery } from './chart-query.ts';

const TODAY = toDay('2026-11-22');
const read = (address: string) => readChartQuery(new URLSearchParams(address), TODAY);
const USUAL = { from: '2026-06', to: '2026-11', by: 'month', month: '2026-11', agencyIds: [], sectorIds: [] };

test('the default period is the last six months', () => {
  expect(read('')).toEqual(USUAL);
  expect(writeChartQuery(read(''), TODAY).toString()).toBe('');
});

test('the address contains the whole query and is written as it was read', () => {
  const address = 'from=2025-01&to=2025-12&by=year&month=2025-03&agencyId=2&agencyId=4&sectorId=5';
  expect(read(address)).toEqual({
    from: '2025-01',
    to: '2025-12',
    by: 'year',
    month: '2025-03',
    agencyIds: [2, 4],
    sectorIds: [5],
  });
  expect(writeChartQuery(read(address), TODAY).toString()).toBe(address);
});

test.each([
  ['from=once&to=never&by=week&month=2026-13&agencyId=x', USUAL],
  ['to=2031-01&month=2027-01', USUAL],
  ['from=1999-01&to=2017-02', { ...USUAL, from: '2017-01', to: '2017-02' }],
  ['from=2026-09&to=2026-08', { ...USUAL, from: '2026-08', to: '2026-08' }],
  ['from=2020-01', { ...USUAL, from: '2020-01' }],
  ['from=2020-01&by=year', { ...USUAL, from: '2020-01', by: 'year' }],
])('%s is what there is to show', (address, expected) => {
  expect(read(address)).toEqual(expected);
});

test('of two dates out of order the one that was not chosen last is moved', () => {
  expect(inOrder({ from: '2026-09', to: '2026-08', by: 'month' }, 'from')).toMatchObject({ to: '2026-09' });
  expect(inOrder({ from: '2026-09', to: '2026-08', by: 'month' }, 'to')).toMatchObject({ from: '2026-08' });
});

test('a period beyond 24 months stays as it was chosen and is known to be too long, but not by year', () => {
  expect(read('from=2024-12&to=2026-11')).toMatchObject({ from: '2024-12', to: '2026-11' });
  const addresses = ['from=2024-12&to=2026-11', 'from=2024-11&to=2026-11', 'from=2020-01&to=2026-11&by=year'];
  expect(addresses.map((address) => isTooLong(read(address)))).toEqual([false, true, false]);
});
