import { expect, test } from 'vitest';
import { findHeader } from './header.ts';
import type { Cell } from './table.ts';

function header(...rows: Cell[][]): (number | null)[] | null {
  const found = findHeader(rows.map((cells, index) => ({ row: index + 1, cells })));
  return found && [found.row, found.refColumn, found.priceColumn];
}

test.each<[string, string]>([
  ['Référence', 'Prix HT (€)'],
  ['REFERENCE', 'PRIX'],
  ['Réf.', 'Prix unitaire'],
  ['ref', 'price'],
  ['Product reference', 'Unit price'],
  ['N° réf', 'Prix en €'],
  ['Re\u0301fe\u0301rence', 'Prix'],
  ['ref_article', 'prix_ht'],
  ['refArticle', 'unitPrice'],
  ['Référence(s)', 'Prices'],
])('%j and %j are a header', (ref, price) => {
  expect(header([ref, price])).toEqual([1, 0, 1]);
  expect(header([price, 'x', ref])).toEqual([1, 2, 0]);
});

test.each<Cell[]>([
  ['Code', 'Prix'],
  ['Référence', 'Tarif'],
  ['Préférence', 'Prix'],
  ['Référence', 'Entreprix'],
  ['Prix de référence', 'Code'],
  ['Référence et prix'],
  [350814, 12.5],
])('%j, %j is not a header', (...cells) => {
  expect(header(cells)).toBeNull();
});

test('a header may be below a title and in any columns', () => {
  expect(
    header(['Tarif public 2027'], ['', 'Marque', 'Prix', '', 'Référence'], ['', 'x', 12, '', 'A']),
  ).toEqual([2, 4, 2]);
});

test('a title with the same words is ignored in favour of the header below it', () => {
  expect(
    header(
      ['Référence client 12', 'Prix valables en 2027'],
      ['Désignation', 'Référence', 'Prix'],
      ['x', 'A', '12'],
    ),
  ).toEqual([2, 1, 2]);
});

test('a row below the first price is not a header', () => {
  expect(header(['Référence', 'Prix'], ['A', '12'], ['Référence', 'x', 'Prix'])).toEqual([1, 0, 1]);
});

test('the plainest of several matching columns is used', () => {
  expect(header(['Référence fournisseur', 'Référence', 'Prix TTC', 'Prix HT'])).toEqual([1, 1, 3]);
  expect(header(['Ref', 'Ancien prix', 'Nouveau prix'])).toEqual([1, 0, 2]);
  expect(header(['Ref', 'Prix public conseillé', 'Prix'])).toEqual([1, 0, 2]);
  expect(header(['Ref', 'Prix A', 'Prix B'])).toEqual([1, 0, 1]);
});

test('a price including taxes is used if it is the only one', () => {
  expect(header(['Ref', 'Prix TTC'])).toEqual([1, 0, 1]);
});

test('a long remark is not a heading', () => {
  expect(header(['Ref', `Le prix de ces produits ${'dépend du cours du cuivre '.repeat(3)}`])).toBeNull();
});

const fields = (...headings: string[]) =>
  findHeader([{ row: 1, cells: ['Ref', ...headings] }])?.fields.map(({ name }) => name) ?? null;

test('measures and ratings are recognised by their words, with or without a price', () => {
  const french = [
    'Largeur (mm)',
    'Hauteur (mm)',
    'Profondeur (mm)',
    'Rangées',
    'Pertes par pôle (W)',
    'Icu (kA)',
  ];
  const english = [
    'Width (mm)',
    'Height (mm)',
    'Depth (mm)',
    'Rows',
    'Loss per pole (W)',
    'Breaking capacity (kA)',
  ];
  const all = ['widthMm', 'heightMm', 'depthMm', 'rowBreaks', 'lossPerPoleW', 'icuKA'];
  expect(fields(...french)).toEqual(all);
  expect(fields('Prix', ...english)).toEqual(all);
  expect(fields('Pouvoir de coupure')).toEqual(['icuKA']);
});

test('a measure of something else or in another unit is ignored', () => {
  expect(fields('Prix', 'Hauteur emballage (mm)', 'Largeur (cm)', 'Row', 'Capacité', 'Pouvoir')).toEqual([]);
  expect(fields('Largeur (cm)')).toBeNull();
});
