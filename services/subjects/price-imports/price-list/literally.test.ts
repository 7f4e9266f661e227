import { isRefusal } from '@coffret/contracts/errors';
import * as XLSX from '@e965/xlsx';
import { expect, test } from 'vitest';
import { comparePrices } from './compare-prices.ts';
import { csvSheet } from './csv-sheet.ts';
import { parsePriceList, priceListIn } from './parse-price-list.ts';
import type { PriceList, PriceRow } from './price-list.ts';
import { NOTHING_ELSE, resolveNothing } from './products.fixture.ts';

/** Made from the words of the rules for price lists, one by one. */

type Read = PriceList<PriceRow[]>;

function whole(list: ReturnType<typeof priceListIn>): Read {
  if (isRefusal(list)) throw new Error(JSON.stringify(list.refused));
  return { ...list, rows: [...list.rows] };
}

const HOW = { choices: [], known: null };
const csv = (...lines: string[]) => whole(priceListIn([csvSheet(lines.join('\n'))], HOW));
const rolesIn = (header: string) =>
  csv(header, header.replaceAll(/[^;]+/g, '1')).tables[0]?.columns.map(({ role }) => role);
const priceOf = (list: Read) => list.rows.map(({ price }) => price);
const inColumn = (...cells: string[]) => priceOf(csv('Réf;Prix', ...cells.map((cell, n) => `A${n};${cell}`)));

const written = async (sheet: XLSX.WorkSheet) => {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, sheet, 'Tarif');
  const bytes = new Uint8Array(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }));
  return whole(await parsePriceList(bytes, 'xlsx', HOW));
};

async function formatted(...cells: [value: number, format: string][]) {
  const sheet = XLSX.utils.aoa_to_sheet([['Réf', 'Prix'], ...cells.map(([value], n) => [`A${n}`, value])]);
  for (const [n, [, format]] of cells.entries()) sheet[`B${n + 2}`].z = format;
  return priceOf(await written(sheet));
}

test('merged cells above the columns of two tables are their upper header; a product or a title is none', async () => {
  const rows = [
    ['Blocs', '', '', 'Prises', ''],
    ['Réf', 'Prix', '', 'Réf', 'Prix'],
    ['A', 5, '', 'B', 6],
  ];
  const merges = (...ranges: string[]) => ranges.map((range) => XLSX.utils.decode_range(range));
  const headings = ({ tables }: Read) =>
    tables.map(({ row, columns }) => [row, ...columns.map(({ heading }) => heading)]);
  const sheet = XLSX.utils.aoa_to_sheet(rows);
  expect(headings(await written({ ...sheet, '!merges': merges('A1:B1', 'D1:E1') }))).toEqual([
    [1, 'Blocs Réf', 'Blocs Prix'],
    [1, 'Prises Réf', 'Prises Prix'],
  ]);
  const title = XLSX.utils.aoa_to_sheet([
    ['Tarif 2027', '', 'Conditions', ''],
    ['Réf', 'Lib', 'Prix', 'Remise'],
    ['A', 'x', 5, 1],
  ]);
  expect(headings(await written({ ...title, '!merges': merges('A1:B1', 'C1:D1') }))).toEqual([
    [2, 'Réf', 'Lib', 'Prix', 'Remise'],
  ]);
  const product = XLSX.utils.aoa_to_sheet([
    ['Réf', 'Lib', 'Prix'],
    ['A', 'x', 5],
    ['B', 'y', ''],
    ['Réf', 'Lib', 'Prix'],
    ['C', 'z', 7],
  ]);
  expect((await written(product)).rows.map(({ row, ref }) => [row, ref])).toEqual([
    [2, 'A'],
    [3, 'B'],
    [5, 'C'],
  ]);
});

test.each([
  ['Tarif au 01/10/2026', 1250],
  ['Tarif au 10 janvier 2027', 1250],
  ['Prix HT au 10/01/2027', 1250],
  ['Prix valable le 10 mars', 1250],
  ['Prix public HT 2026/2027', 1250],
  ['Prix HT 2026/27', 1250],
  ['Prix HT / 2027', 1250],
  ['Tarif pour 2027', 1250],
  ['Prix HT / 100', 12.5],
  ['Prix HT/100 pièces', 12.5],
  ['Tarif 2027 / 100', 12.5],
  ['Prix HT / 50', 25],
  ['Prix HT les 1 000', 1.25],
  ['Prix HT les 1.000', 1.25],
  ['Prix au cent', 12.5],
  ['Prix au 100', 12.5],
  ['Prix le mille', 1.25],
  ['Prix per 100', 12.5],
])('%s: a price of 1250 is %d', (heading, price) => {
  expect(priceOf(csv(`Réf;${heading}`, 'A;1250'))).toEqual([price]);
});

test('what says the basis twice, differently, is not read', () => {
  const list = csv('Réf;Prix HT / 100;Unité de prix', 'A;1250;100', 'B;1250;1000', 'C;1250;');
  expect(priceOf(list)).toEqual([12.5, 'AMBIGUOUS', 'AMBIGUOUS']);
});

test('€ and EUR alone stand beside a number', () => {
  expect(inColumn('12,50 €', '€12.50', 'EUR 12,50', '12,50 eur')).toEqual([12.5, 12.5, 12.5, 12.5]);
  const others = ['12,50 HT', '12,50 € HT', '12,50 €/u', '12,5 %', '1e3', '5-'];
  expect(inColumn('1', ...others)).toEqual([1, ...others.map(() => 'NUMBER')]);
  expect(inColumn('12,50 £', '12.50 usd', '$12', '12 CHF')).toEqual(Array(4).fill('CURRENCY'));
});

test.each([
  'Prix en dollars',
  'Price usd',
  'Prix Chf',
  'Prix livres sterling',
  'Prix francs suisses',
  'Prix F CFA',
])('%s: another currency', (heading) => {
  expect(priceOf(csv(`Réf;${heading}`, 'A;12.50'))).toEqual(['CURRENCY']);
});

test('words that are also codes of currencies are none in a heading', () => {
  for (const heading of ['Prix coffret mur', 'Price all in', 'Top prix', 'Prix en euros', 'Prix le mad'])
    expect(priceOf(csv(`Réf;${heading}`, 'A;12,50'))).toEqual([12.5]);
});

test('a column of currencies needs no heading of one', async () => {
  const rows = [
    ['Réf', 'Prix'],
    ['A', 12.5, 'EUR'],
    ['B', 12.5, 'USD'],
    ['C', 12.5],
  ];
  expect(priceOf(await written(XLSX.utils.aoa_to_sheet(rows)))).toEqual([12.5, 'CURRENCY', 12.5]);
  expect(priceOf(csv('Réf;Dev.;Prix', 'A;€;12,50', 'B;$;12,50'))).toEqual([12.5, 'CURRENCY']);
  expect(priceOf(csv('Réf;Devise achat;Devise;Prix', 'A;EUR;USD;12,50'))).toEqual(['CURRENCY']);
  // Units, of which one is a code.
  expect(priceOf(csv('Réf;Unité;Prix', 'A;PCE;12,50', 'B;TOP;12,50'))).toEqual([12.5, 12.5]);
});

test('a title or a sheet says the currency of its prices, unless it says the euro too', async () => {
  const titled = (...title: string[]) => priceOf(csv(...title, 'Réf;Lib;Prix', 'A;x;12,50'));
  expect(titled('Price list 2027 in USD', ';Prices excl. VAT')).toEqual(['CURRENCY']);
  expect(titled('Tarif 2027 (CHF)', '')).toEqual(['CURRENCY']);
  expect(titled('Tarif ALL 2027 TOP', 'Prix en EUR (1 EUR = 1,08 USD)')).toEqual([12.5]);
  const book = XLSX.utils.book_new();
  const rows = [
    ['Réf', 'Prix'],
    ['A', 12.5],
  ];
  for (const name of ['USD', 'Tarif'])
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), name);
  const bytes = new Uint8Array(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }));
  expect(priceOf(whole(await parsePriceList(bytes, 'xlsx', HOW)))).toEqual(['CURRENCY', 12.5]);
});

test('a row of units below the header says what the numbers are', () => {
  const below = (...units: string[]) => csv(`Réf;Lib;Prix;Largeur`, `;;${units.join(';')}`, 'A;x;1250;36');
  expect(priceOf(below('€', 'mm'))).toEqual([1250]);
  expect(below('€', 'mm').rows[0]?.fields).toEqual({ widthMm: 36 });
  expect(below('€', 'cm').rows[0]?.fields).toBeUndefined();
  expect(priceOf(below('€ / 100', 'mm'))).toEqual([12.5]);
  expect(priceOf(below('USD', 'mm'))).toEqual(['CURRENCY']);
  expect(below('€ TTC', 'mm').tables.map(({ needs, columns }) => [needs, columns[2]?.role])).toEqual([
    ['PRICE', 'TTC'],
  ]);
  // A family, and what stands above.
  expect(priceOf(csv('Réf;Lib;Prix', ';Prix USD;', 'A;x;1250'))).toEqual([1250]);
  expect(priceOf(csv(';;USD', 'Réf;Lib;Prix', 'A;x;1250'))).toEqual(['CURRENCY']);
});

test.each(['Prix avec TVA', 'Prix TVA comprise', 'Price with VAT', 'Prix taxes comprises'])(
  '%s: with tax',
  (heading) => {
    expect(rolesIn(`Réf;${heading}`)).toEqual(['REF', 'TTC']);
  },
);

test('a format says a currency or a basis; a percentage is a number', async () => {
  expect(
    await formatted([12.5, '[$$-409]#,##0.00'], [12.5, '#,##0.00 [$kr-414]'], [12.5, '0.00" USD"']),
  ).toEqual(Array(3).fill('CURRENCY'));
  expect(await formatted([12.5, '[$€-40C]#,##0.00'], [12.5, '[$-40C]0.00'], [0.12, '0.00%'])).toEqual([
    12.5, 12.5, 0.12,
  ]);
  expect(
    await formatted([1250, '0.00" / 100"'], [1250, '#,##0.00 "€ les 100"'], [1250, '0.00" % pièces"']),
  ).toEqual([12.5, 12.5, 12.5]);
});

test('words are compared whole', () => {
  expect(rolesIn('Réf;Groupe;Group;Family;Famille;Prix')).toEqual([
    'REF',
    null,
    'CODE',
    'CODE',
    'CODE',
    'PRICE',
  ]);
  expect(rolesIn('REFCIALE;QT;TARIF')).toEqual(['REF', 'BASIS', 'PRICE']);
  expect(rolesIn('Réf;QT;Tarifs HT')).toEqual(['REF', 'BASIS', 'PRICE']);
  expect(rolesIn('Réf;QT;Prix')).toEqual(['REF', null, 'PRICE']);
  expect(rolesIn('Réf;Unité de prix;Tarif;Tarif remisé;Remise')).toEqual([
    'REF',
    'BASIS',
    'PRICE',
    'NET',
    'DISCOUNT',
  ]);
  expect(rolesIn('Code article;Réf. fournisseur;Ancienne réf;P.U.H.T.')).toEqual([
    'REF',
    null,
    'OLD',
    'PRICE',
  ]);
  expect(rolesIn('Réf;Previous price;Tarif précédent;Anciens prix;Price')).toEqual([
    ...['REF', 'OLD', 'OLD', 'OLD', 'PRICE'],
  ]);
  expect(rolesIn('Réf;Écocontribution HT;Prix hors éco-part;Price incl. VAT')).toEqual([
    'REF',
    'ECO',
    'PRICE',
    'TTC',
  ]);
});

test('a reference loses its no-break and zero-width signs, also inside', async () => {
  const refs = ['BLD\u00a006', 'BL\u200bD07', '\u2060BLD08\u202f', 'AB\u00a012', 'BLD 09', '="BLD10"'];
  const list = csv('Réf;Prix', ...refs.map((ref) => `${ref};2`));
  const known = ['BLD06', 'BLD07', 'BLD08', 'AB 12', 'BLD09', 'BLD10'];
  const products = known.map((ref, n) => ({
    ...{ id: n + 1, ref, price: 2.1, slots: 1, slotsPlacement: [], technical: {} },
    ...NOTHING_ELSE,
  }));
  const { updates, rejected } = await comparePrices(list, products, resolveNothing);
  expect(updates.map(({ ref, notes }) => [ref, notes])).toEqual(
    ['BLD06', 'BLD07', 'BLD08', 'AB 12', 'BLD10'].map((ref) => [ref, []]),
  );
  expect(rejected.map(({ ref, code }) => [ref, code])).toEqual([['BLD 09', 'NOT_FOUND']]);
});
