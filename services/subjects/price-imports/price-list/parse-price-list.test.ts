import * as XLSX from '@e965/xlsx';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { xlsxParts, zip } from '../../../platform/file-content/testing/zip.ts';
import { parsePriceList } from './parse-price-list.ts';

const refused = (code: string) => ({ refused: [{ code, key: 'filedata' }] });

function csv(text: string, encoding: BufferEncoding = 'utf8') {
  return parsePriceList(Buffer.from(text, encoding), 'csv');
}

const TWO_ROWS = {
  rows: [
    { row: 3, ref: 'É-1', price: 1234.5 },
    { row: 5, ref: '00350814', price: 7 },
  ],
};

test.each<[string, string]>([
  ['semicolons', 'Tarif;;\r\nPrix €;Désignation;Référence\r\n1 234,50 €;x;É-1\r\n;;\r\n7;y;00350814\r\n'],
  ['commas', 'Tarif\nRéférence,Désignation,Prix\nÉ-1,x,"1,234.50"\n\n00350814,y,7'],
  ['tabs', 'Tarif\rRéférence\tPrix\rÉ-1\t1234.5\r\t\r00350814\t7'],
])('a CSV file with %s is read', (_, text) => {
  expect(csv(text)).toEqual(TWO_ROWS);
});

const FRENCH = 'Tarif\nRéférence;Prix €\nÉ-1;1 234,50 €\n\n00350814;7';

test.each<[string, Uint8Array]>([
  ['UTF-8', Buffer.from(FRENCH)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${FRENCH}`)],
  ['UTF-16', Buffer.from(`\ufeff${FRENCH}`, 'utf16le')],
  ['UTF-16 without a mark', Buffer.from(FRENCH, 'utf16le')],
  ['UTF-16, high byte first', Buffer.from(`\ufeff${FRENCH}`, 'utf16le').swap16()],
  ['Windows-1252', Buffer.from(FRENCH.replaceAll('€', '\x80'), 'latin1')],
])('a CSV file in %s is read', (_, bytes) => {
  expect(parsePriceList(bytes, 'csv')).toEqual(TWO_ROWS);
});

test('quoted fields may contain separators, quotes and line breaks, and count as one row', () => {
  expect(csv('Ref;Note;Prix\n"A;1";"deux\r\nlignes, ""dites""";"1,5"\nB;Tube 3/4";2\n')).toEqual({
    rows: [
      { row: 2, ref: 'A;1', price: 1.5 },
      { row: 3, ref: 'B', price: 2 },
    ],
  });
});

test('values in a CSV file are not interpreted as dates, numbers or formulas', () => {
  const refs = ['1-2', '12/05', '1E5', '0012', '=1+1', 'TRUE', '#N/A', '5 %'];
  expect(csv(`Ref;Prix\n${refs.map((ref) => `${ref};1`).join('\n')}`)).toEqual({
    rows: refs.map((ref, index) => ({ row: index + 2, ref, price: 1 })),
  });
  expect(csv('ID;Ref;Prix\n1;A;2')).toEqual({ rows: [{ row: 2, ref: 'A', price: 2 }] });
});

test('spaces around a reference are removed, including no-break spaces', () => {
  expect(csv('Ref ; Prix\n BLD06\u00a0; 12\n \u00a0;\t')).toEqual({
    rows: [{ row: 2, ref: 'BLD06', price: 12 }],
  });
});

test('rows with only a reference or a price are returned, others are skipped', () => {
  expect(csv('Ref;Note;Prix\nA;;\n;titre;\n;;3\nB;;-1')).toEqual({
    rows: [
      { row: 2, ref: 'A', price: null },
      { row: 4, ref: '', price: 3 },
      { row: 5, ref: 'B', price: null, text: '-1' },
    ],
  });
});

test('empty rows between others count, and those at the end are ignored', () => {
  const empty = '\n;;;\n'.repeat(150_000);
  expect(csv(`Ref;Prix\n\n\nA;1\n \n;;\nB;2\n${empty}`)).toEqual({
    rows: [
      { row: 4, ref: 'A', price: 1 },
      { row: 7, ref: 'B', price: 2 },
    ],
  });
});

test('the other prices of a column determine the meaning of "1,234"', () => {
  expect(csv('Ref;Prix\nA;1,234\nB;12.50')).toMatchObject({ rows: [{ price: 1234 }, { price: 12.5 }] });
  expect(csv('Ref;Prix\nA;1,234\nB;12,50')).toMatchObject({ rows: [{ price: 1.23 }, { price: 12.5 }] });
});

test('fields are read with or without a price; empty cells are ignored, invalid ones reported', () => {
  expect(csv('Ref;Prix;Largeur (mm);Rangées\nA;1;430,5;3,6\nB;;;4\nC;2;;\nD;3;large;\nE;4;-1;\n;;;')).toEqual(
    {
      rows: [
        { row: 2, ref: 'A', price: 1, fields: { widthMm: 430.5, rowBreaks: [3, 6] } },
        { row: 3, ref: 'B', fields: { rowBreaks: [4] } },
        { row: 4, ref: 'C', price: 2 },
        { row: 5, ref: 'D', price: 3, fields: null, text: 'Largeur (mm): large' },
        { row: 6, ref: 'E', price: 4, fields: null, text: 'Largeur (mm): -1' },
      ],
    },
  );
  expect(csv('Ref;Icu (kA)\nA;6\nB;201')).toEqual({
    rows: [
      { row: 2, ref: 'A', fields: { icuKA: 6 } },
      { row: 3, ref: 'B', fields: null, text: 'Icu (kA): 201' },
    ],
  });
});

test('a file without a header or with an unclosed quote is refused', () => {
  expect(csv('')).toEqual(refused('INVALID_PARAMETER'));
  expect(csv('A;12\nB;13')).toEqual(refused('INVALID_PARAMETER'));
  expect(csv('Ref;Prix\n"A;12\nB;13')).toEqual(refused('INVALID_PARAMETER'));
});

test('row 50,000 is read, and a file with more rows is refused', () => {
  expect(csv(`Ref;Prix${'\n;'.repeat(49_998)}\nA;1`)).toEqual({
    rows: [{ row: 50_000, ref: 'A', price: 1 }],
  });
  expect(csv(`Ref;Prix${'\n;'.repeat(49_999)}\nA;1`)).toEqual(refused('TOO_LARGE'));
});

test('columns after the hundredth are ignored', () => {
  expect(csv(`Ref${';'.repeat(99)}Prix\nA${';'.repeat(99)}1`)).toEqual({
    rows: [{ row: 2, ref: 'A', price: 1 }],
  });
  expect(csv(`Ref${';'.repeat(100)}Prix\nA${';'.repeat(100)}1`)).toEqual(refused('INVALID_PARAMETER'));
});

type Sheet = XLSX.WorkSheet;
const sheet = (rows: unknown[][]): Sheet => XLSX.utils.aoa_to_sheet(rows);

function workbook(
  sheets: Record<string, Sheet>,
  bookType: 'xlsx' | 'xls',
  hidden: boolean[] = [],
): Uint8Array {
  const Workbook = { Sheets: hidden.map((is) => ({ Hidden: is ? 1 : 0 }) as const) };
  return XLSX.write(
    { SheetNames: Object.keys(sheets), Sheets: sheets, Workbook },
    { type: 'buffer', bookType },
  );
}

test.each(['xlsx', 'xls'] as const)('an %s file may have cells of any type', (bookType) => {
  const cells = sheet([
    ['Tarif'],
    [],
    ['Prix', 'Réf.'],
    [1.005, 350814],
    ['1 234,50 €', 'TEXT'],
    [new Date(Date.UTC(2027, 4, 12)), 'DATE'],
    [true, 'BOOLEAN'],
    [null, 'NONE'],
    [0, 814],
  ]);
  cells.B9 = { t: 'n', v: 814, z: '000000' };
  cells.A10 = { t: 'e', v: 0x2a };
  cells.B10 = { t: 's', v: 'ERROR' };
  cells.A11 = { t: 'n', v: 12.345, f: '1/0' };
  cells.B11 = { t: 's', v: 'FORMULA' };
  cells['!ref'] = 'A1:B11';
  expect(parsePriceList(workbook({ cells }, bookType), bookType)).toEqual({
    rows: [
      { row: 4, ref: '350814', price: 1.01, listed: 1.005 },
      { row: 5, ref: 'TEXT', price: 1234.5 },
      { row: 6, ref: 'DATE', price: null, text: '2027-05-12' },
      { row: 7, ref: 'BOOLEAN', price: null, text: 'true' },
      { row: 8, ref: 'NONE', price: null },
      { row: 9, ref: '000814', price: 0 },
      { row: 10, ref: 'ERROR', price: null, text: '#N/A' },
      { row: 11, ref: 'FORMULA', price: 12.35, listed: 12.345 },
    ],
  });
});

test.each(['xlsx', 'xls'] as const)(
  'an %s file is read from its first visible sheet with a header',
  (bookType) => {
    const bytes = workbook(
      {
        old: sheet([
          ['Ref', 'Prix'],
          ['A', 1],
        ]),
        notes: sheet([['Conditions']]),
        list: sheet([
          ['Ref', 'Prix'],
          ['A', 2],
        ]),
        more: sheet([
          ['Ref', 'Prix'],
          ['A', 3],
        ]),
      },
      bookType,
      [true, false, false, false],
    );
    expect(parsePriceList(bytes, bookType)).toEqual({ rows: [{ row: 2, ref: 'A', price: 2 }] });
  },
);

const inline = (cell: string, text: string) => `<c r="${cell}" t="inlineStr"><is><t>${text}</t></is></c>`;
const HEADER = `<row r="1">${inline('A1', 'Ref')}${inline('B1', 'Prix')}</row>`;

test('a declared dimension larger than the sheet is harmless', () => {
  const row = `<row r="2">${inline('A2', 'A')}<c r="B2"><v>2</v></c></row>`;
  const bytes = zip(xlsxParts(`<dimension ref="A1:XFD1048576"/><sheetData>${HEADER}${row}</sheetData>`));
  expect(parsePriceList(bytes, 'xlsx')).toEqual({ rows: [{ row: 2, ref: 'A', price: 2 }] });
});

test('a row at the end of the sheet is beyond the limit', () => {
  const row = `<row r="1048576">${inline('A1048576', 'A')}<c r="B1048576"><v>2</v></c></row>`;
  const bytes = zip(xlsxParts(`<sheetData>${HEADER}${row}</sheetData>`));
  expect(parsePriceList(bytes, 'xlsx')).toEqual(refused('TOO_LARGE'));
});

test('a formula without a stored value has no price', () => {
  const row = `<row r="2">${inline('A2', 'A')}<c r="B2"><f>1+1</f></c></row>`;
  const bytes = zip(xlsxParts(`<sheetData>${HEADER}${row}</sheetData>`));
  expect(parsePriceList(bytes, 'xlsx')).toEqual({ rows: [{ row: 2, ref: 'A', price: null }] });
});

test('a binary workbook with an Excel 4 macro sheet is refused', () => {
  const bytes = Buffer.from(
    workbook(
      {
        list: sheet([
          ['Ref', 'Prix'],
          ['A', 2],
        ]),
      },
      'xls',
    ),
  );
  const sheetStart = bytes.lastIndexOf(Buffer.from('0908100000061000', 'hex'));
  bytes.writeUInt8(0x40, sheetStart + 6);
  expect(parsePriceList(bytes, 'xls')).toEqual(refused('invalidFileType'));
});

test('random or damaged files give a list or a refusal', () => {
  const table = sheet([
    ['Ref', 'Prix'],
    ['A', 2],
    ['B', '3,5'],
  ]);
  const samples = [
    ['csv', Buffer.from(FRENCH)],
    ['xlsx', Buffer.from(workbook({ table }, 'xlsx'))],
  ] as const;
  const damaged = fc
    .tuple(fc.constantFrom(...samples), fc.nat(), fc.nat(), fc.uint8Array({ maxLength: 20 }))
    .map(([[format, bytes], at, length, noise]) => {
      const copy = Buffer.from(bytes.subarray(0, length % (bytes.length + 1)));
      copy.set(noise.subarray(0, copy.length), at % Math.max(1, copy.length - noise.length));
      return [format, copy] as const;
    });
  const random = fc.tuple(fc.constantFrom('csv', 'xlsx', 'xls'), fc.uint8Array({ maxLength: 300 }));
  fc.assert(
    fc.property(fc.oneof(damaged, random), ([format, bytes]) => {
      const result = parsePriceList(bytes, format);
      expect('rows' in result ? [] : ['invalidFileType', 'INVALID_PARAMETER']).toEqual(
        'rows' in result ? [] : expect.arrayContaining([result.refused[0]?.code]),
      );
    }),
    { seed: 1, numRuns: 500 },
  );
});
