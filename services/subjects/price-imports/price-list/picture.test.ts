import { isRefusal } from '@coffret/contracts/errors';
import { expect, test } from 'vitest';
import { csvSheet } from './csv-sheet.ts';
import { priceListIn } from './parse-price-list.ts';

const known = ['D', 'C', 'B', 'A'].map((ref, n) => ({ ref, lib: `Produit ${ref}`, price: 40 - n }));

function tablesOf(...lines: string[]) {
  const list = priceListIn([csvSheet(lines.join('\n'))], { choices: [], known });
  if (isRefusal(list)) throw new Error(JSON.stringify(list.refused));
  return list.tables;
}

test('examples are the best known products, found by each column of references while none is chosen', () => {
  const [table] = tablesOf('Réf;Réf usine;Prix', 'a;x;1', 'x;B;2', 'C;x;3', 'C;x;4', 'D;x;nc');
  expect(table?.needs).toBe('REF');
  expect(table?.examples?.map(({ ref, by }) => [ref, ...by.map(({ price }) => price)])).toEqual([
    ['D', null],
    ['C', 3],
    ['B', 2],
  ]);
});

test('examples compare the columns of prices first, and at most eight', () => {
  const others = Array.from({ length: 9 }, (_, n) => `Autre ${n}`);
  const [table] = tablesOf(
    `Réf;Texte;${others.join(';')};Prix HT / 100;Prix TTC`,
    `A;x;${others.map(() => '7').join(';')};150;180`,
  );
  expect(table?.examples?.[0]?.by).toEqual([
    ...['C', 'D', 'E', 'F', 'G', 'H'].map((column) => ({ column, price: 7 })),
    { column: 'L', price: 1.5 },
    { column: 'M', price: 180 },
  ]);
});

test('the first rows are shown of as many tables as an answer holds', () => {
  const long = 'é'.repeat(100);
  const one = ['Réf;Prix;Désignation', ...Array.from({ length: 9 }, (_, n) => `R${n};1,5;${long}`)];
  const tables = tablesOf(...Array.from({ length: 400 }, () => one).flat());
  expect(tables[0]?.head).toHaveLength(9);
  expect(tables[0]?.head?.[1]).toEqual(['R0', '1,5', long.slice(0, 80)]);
  const cells = tables.flatMap(({ head = [] }) => head.flat()).length;
  expect(cells).toBeGreaterThan(9_900);
  expect(cells).toBeLessThanOrEqual(10_000);
  expect(tables.at(-1)?.head).toEqual([]);
});
