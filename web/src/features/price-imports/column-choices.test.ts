import type { ListedTable } from '@coffret/contracts/price-list';
import { expect, test } from 'vitest';
import { choicesOf, missingChoices, undecided } from './column-choices.ts';

const columns: ListedTable['columns'] = [
  { column: 'A', heading: 'Réf', role: 'REF' },
  { column: 'B', heading: 'TTC', role: 'TTC' },
  { column: 'C', heading: 'Prix', role: 'PRICE' },
];
const table = { sheet: 'T', row: 1, ref: 'A', price: null, rows: 2, columns, signature: '', kept: null };
const tables: ListedTable[] = [
  { ...table, needs: null },
  { ...table, row: 9, needs: 'PRICE' },
];

test('only tables with a doubt are asked about, and a price with tax needs its rate', () => {
  const asked = undecided(tables);
  expect(asked.map(({ row }) => row)).toEqual([9]);
  expect(missingChoices(asked, {})).toEqual({ ref0: 'REQUIRED', price0: 'REQUIRED' });
  expect(missingChoices(asked, { ref0: 'A', price0: 'B' })).toEqual({ taxRate0: 'REQUIRED' });
  expect(missingChoices(asked, { ref0: 'A', price0: 'C' })).toEqual({});
});

test('choices name their table; what was not chosen is not sent', () => {
  const asked = undecided(tables);
  const place = { sheet: 'T', row: 9, ref: 'A' };
  expect(choicesOf(asked, { ref0: 'A', price0: 'C', basis0: null })).toEqual([{ ...place, price: 'C' }]);
  expect(choicesOf(asked, { ref0: 'A', price0: 'B', taxRate0: 20, basis0: 'C' })).toEqual([
    { ...place, price: 'B', taxRate: 20, basis: 'C' },
  ]);
});
