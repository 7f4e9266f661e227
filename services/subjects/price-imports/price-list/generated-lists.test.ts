import { isRefusal } from '@coffret/contracts/errors';
import { utils, write } from '@e965/xlsx';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePriceList } from './parse-price-list.ts';

/** Lists whose prices are known: each is read as it was made or asked about. */

interface Made {
  ref: string;
  /** Hundredths of a cent. */
  price: number;
}

interface MadeColumn {
  heading: string;
  cell(row: Made, index: number): string | number;
}

const pick = <T>(...values: readonly T[]) => fc.constantFrom(...values);

const UNIT = 10_000;

/** Text of a price in some notation. */
interface Notation {
  sign: ',' | '.';
  group: string;
  around: (text: string) => string;
  decimals: number;
}

const notation: fc.Arbitrary<Notation> = fc
  .record({
    style: pick<[',' | '.', string]>(
      [',', ''],
      [',', ' '],
      [',', '\u00a0'],
      [',', '\u202f'],
      [',', '.'],
      ['.', ''],
      ['.', ','],
      ['.', "'"],
    ),
    around: pick<(text: string) => string>(
      (text) => text,
      (text) => `${text} €`,
      (text) => `EUR ${text}`,
      (text) => ` ${text} `,
    ),
    decimals: pick(0, 2, 2, 2, 3, 4),
  })
  .map(({ style: [sign, group], ...rest }) => ({ sign, group, ...rest }));

function written(value: number, { sign, group, around, decimals }: Notation): string {
  const [whole = '', rest] = (value / UNIT).toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return around(rest ? `${grouped}${sign}${rest}` : grouped);
}

const PRICE = pick(
  'Prix HT',
  'Tarif 2027',
  'PV HT',
  'Prix unitaire',
  'List price',
  'P.U. HT',
  'Tarif public H.T. (€)',
  'GrossListPrice',
);
const REF = pick(
  'Référence',
  'Réf.',
  'REFCIALE',
  'Code article',
  'Article',
  'Part number',
  'refProduit',
  'SKU',
);

/** Beside the price, never the price. */
const beside: fc.Arbitrary<MadeColumn> = pick<[string, (value: number, at: number) => string]>(
  ['Prix net HT', (value) => `${(value / UNIT / 2).toFixed(2)}`],
  ["Prix d'achat", (value) => `${(value / UNIT / 2).toFixed(2)}`],
  ['Prix TTC', (value) => `${(value / UNIT + 1).toFixed(2)}`],
  ['Prix T.T.C.', (value) => `${(value / UNIT + 1).toFixed(2)}`],
  ['Ancien prix', (value) => `${(value / UNIT / 3).toFixed(2)}`],
  ['Remise sur prix (%)', () => '30'],
  ['Variation prix', () => '3,5'],
  ['Éco-participation sur le prix', () => '0,25'],
  ['Dont D3E', () => '0,10'],
  ['Code prix', (_, at) => String(at)],
  ['Famille de prix', () => '12'],
  ['Qté', () => '100'],
  ['Conditionnement', () => '10'],
  ['Désignation', () => 'Bloc; « prises », 3'],
  ['Référence client', (_, at) => `C-${at}`],
  ['Remplace la référence', (_, at) => `R-${at}`],
  ['Poids (kg)', () => '1,5'],
  ['Date de tarif', () => '01/03/2027'],
  ['Devise', () => 'EUR'],
).map(([heading, cell]) => ({ heading, cell: (row: Made, at: number) => cell(row.price, at) }));

type Arrangement =
  | 'plain'
  | 'title'
  | 'twoRows'
  | 'twoBlocks'
  | 'sideBySide'
  | 'twoPrices'
  | 'noPrice'
  | 'years';

const rowsMade = fc.array(fc.integer({ min: 1, max: 999_999 }), { minLength: 2, maxLength: 6 });

const list = fc.record({
  arrangement: pick<Arrangement>(
    'plain',
    'plain',
    'title',
    'twoRows',
    'twoBlocks',
    'sideBySide',
    'twoPrices',
    'noPrice',
    'years',
  ),
  basis: pick<'none' | 'heading' | 'column'>('none', 'none', 'none', 'heading', 'column'),
  price: PRICE,
  ref: REF,
  others: fc.uniqueArray(beside, { maxLength: 5, selector: ({ heading }) => heading }),
  order: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
  notation,
  isNumber: fc.boolean(),
  sheets: fc.array(rowsMade, { minLength: 1, maxLength: 3 }),
  separator: pick(';', '\t', '|', ','),
});
type MadeList = typeof list extends fc.Arbitrary<infer T> ? T : never;

const BASIS = 100;

const madeRows = (values: readonly number[], sheet: number, { notation: { decimals } }: MadeList): Made[] =>
  // As many decimals as the notation writes, so that the text says the price.
  values.map((value, at) => ({ ref: `${sheet}-${at}`, price: value * 10 ** (4 - decimals) }));

function priceColumn(made: MadeList, heading: string, isText: boolean): MadeColumn {
  return {
    heading: made.basis === 'heading' ? `${heading} / ${BASIS}` : heading,
    cell: ({ price }) => (isText ? written(price, made.notation) : price / UNIT),
  };
}

function columnsOf(made: MadeList, isText: boolean): MadeColumn[] {
  const { arrangement, basis } = made;
  const ref: MadeColumn = { heading: made.ref, cell: (row) => row.ref };
  const price = priceColumn(made, made.price, isText);
  const half: MadeColumn['cell'] = (row, at) => price.cell({ ...row, price: Math.round(row.price / 2) }, at);
  const columns = [ref, ...made.others];
  if (basis === 'column') columns.push({ heading: 'PriceQuantity', cell: () => String(BASIS) });
  if (arrangement === 'years')
    columns.push(
      { heading: 'Prix 2026', cell: half },
      priceColumn({ ...made, basis: basis === 'column' ? basis : 'none' }, 'Prix 2027', isText),
    );
  else if (arrangement !== 'noPrice') columns.push(price);
  if (arrangement === 'twoPrices') columns.push({ heading: 'Prix de vente', cell: half });
  return columns
    .map((column, index) => ({ column, at: made.order[index] ?? 0 }))
    .sort((one, other) => one.at - other.at)
    .map(({ column }) => column);
}

type Grid = (string | number)[][];

const bodyOf = (columns: readonly MadeColumn[], rows: readonly Made[]): Grid =>
  rows.map((row, at) => columns.map(({ cell }) => cell(row, at)));
const headingsOf = (columns: readonly MadeColumn[]): string[] => columns.map(({ heading }) => heading);

function gridOf(made: MadeList, rows: readonly Made[], isText: boolean): Grid {
  const columns = columnsOf(made, isText);
  const [first, second] = [rows.slice(0, 1), rows.slice(1)];
  switch (made.arrangement) {
    case 'title':
      return [['Tarif public 2027, départ usine'], [], headingsOf(columns), ...bodyOf(columns, rows)];
    case 'twoRows': {
      const price = priceColumn(made, 'HT', isText);
      const taxed: MadeColumn = {
        heading: 'TTC',
        cell: (row, at) => price.cell({ ...row, price: row.price * 2 }, at),
      };
      const both: MadeColumn[] = [
        { heading: 'Référence', cell: ({ ref }) => ref },
        { heading: 'Désignation', cell: () => 'x' },
      ];
      const basis: MadeColumn[] =
        made.basis === 'column' ? [{ heading: 'Base de prix', cell: () => String(BASIS) }] : [];
      const all = [...both, taxed, price, ...basis];
      return [
        ['Article', '', 'Prix', '', ...basis.map(() => 'Unité')],
        headingsOf(all),
        ...bodyOf(all, rows),
      ];
    }
    case 'twoBlocks': {
      const turned = columns.toReversed();
      return [
        headingsOf(columns),
        ...bodyOf(columns, first),
        [],
        headingsOf(turned),
        ...bodyOf(turned, second),
      ];
    }
    case 'sideBySide': {
      const pair = columns.filter(({ heading }) => heading === made.ref);
      const prices = columns.filter(
        ({ heading }) => heading.startsWith(made.price) || heading === 'PriceQuantity',
      );
      const one = [...pair, ...prices];
      return [
        [...headingsOf(one), '', ...headingsOf(one)],
        ...second.map((row, at) => [
          ...(bodyOf(one, first)[at] ?? one.map(() => '')),
          '',
          ...(bodyOf(one, [row])[0] ?? []),
        ]),
      ];
    }
    default:
      return [headingsOf(columns), ...bodyOf(columns, rows)];
  }
}

const quoted = (cell: string | number, separator: string) =>
  String(cell).includes(separator) ? `"${cell}"` : String(cell);

function csvOf(grid: Grid, separator: string): Uint8Array {
  const width = Math.max(...grid.map((row) => row.length));
  const full = grid.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''));
  return Buffer.from(
    full.map((row) => row.map((cell) => quoted(cell, separator)).join(separator)).join('\r\n'),
  );
}

function workbookOf(grids: readonly Grid[]): Uint8Array {
  const Sheets = Object.fromEntries(grids.map((grid, index) => [`S${index}`, utils.aoa_to_sheet(grid)]));
  return write({ SheetNames: Object.keys(Sheets), Sheets }, { type: 'buffer', bookType: 'xlsx' });
}

const cents = (price: number, hasBasis: boolean) =>
  Math.floor((hasBasis ? price / BASIS : price) / 100 + 0.5 + 1e-9) / 100;

/** Whether all of it was read; throws where something was read otherwise. */
async function isReadAsMade(made: MadeList, format: 'csv' | 'xlsx'): Promise<boolean> {
  const sheets = (format === 'csv' ? made.sheets.slice(0, 1) : made.sheets).map((rows, at) =>
    madeRows(rows, at, made),
  );
  const isText = format === 'csv' || !made.isNumber;
  const grids = sheets.map((rows) => gridOf(made, rows, isText));
  const bytes = format === 'csv' ? csvOf(grids[0] ?? [], made.separator) : workbookOf(grids);
  const list = await parsePriceList(bytes, format, { choices: [], known: null });
  if (isRefusal(list)) {
    expect([made.arrangement, list.refused[0]?.code]).toEqual(['noPrice', 'INVALID_PARAMETER']);
    return false;
  }
  const hasBasis = made.basis === 'column' || (made.basis === 'heading' && made.arrangement !== 'years');
  const meant = new Map(sheets.flat().map(({ ref, price }) => [ref, cents(price, hasBasis)]));
  const rows = [...list.rows];
  for (const { ref, price } of rows)
    if (typeof price === 'number' && price !== meant.get(ref))
      throw new Error(`${ref} is ${meant.get(ref)}, read as ${price}`);
  const isAsked = list.tables.some(({ needs }) => needs !== null);
  expect(list.tables.reduce((sum, { rows }) => sum + rows, 0)).toBe(meant.size);
  if (made.arrangement === 'noPrice' && !isAsked)
    expect(rows.every(({ price }) => price === undefined)).toBe(true);
  return !isAsked && rows.every(({ price }) => typeof price === 'number');
}

test.each([
  ['csv', 4400, 0.6],
  ['xlsx', 600, 0.6],
] as const)(
  'each of many generated lists as %s is read as it was made, or asked about',
  async (format, lists, share) => {
    let read = 0;
    const asMade = fc.asyncProperty(list, async (made) => {
      if (await isReadAsMade(made, format)) read += 1;
    });
    await fc.assert(asMade, { seed: 44, numRuns: lists });
    expect(read / lists).toBeGreaterThan(share);
  },
);
