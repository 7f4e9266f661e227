import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type BookType, utils, write } from '@e965/xlsx';
import { afterEach, expect, test } from 'vitest';
import { writeWorkbook } from '../../../core/http/export/workbook.ts';
import { parseField } from './field-columns.ts';
import { workbookTables } from './workbook-tables.ts';

const ZONE = process.env.TZ;
afterEach(() => {
  if (ZONE === undefined) delete process.env.TZ;
  else process.env.TZ = ZONE;
});

/** The last one is 14 hours ahead. */
const ZONES = ['UTC', 'Pacific/Noumea', 'America/New_York', 'Pacific/Kiritimati'];
const DAYS = ['2027-01-31', '2027-03-28', '2027-07-14'];

const cellsOf = (bytes: Uint8Array) =>
  workbookTables(bytes)?.[0]
    ?.slice(1)
    .map(({ cells }) => cells[0]);

async function exported(): Promise<Uint8Array> {
  async function* rows() {
    yield* DAYS.map((on) => ({ on }));
  }
  const stream = new PassThrough();
  const columns = [{ key: 'on', lib: 'Retiré le', kind: 'day' }] as const;
  const [bytes] = await Promise.all([
    buffer(stream),
    writeWorkbook(stream, { module: 'catalogs', columns, rows: rows(), filters: [] }),
  ]);
  return bytes;
}

test.each(ZONES)('on a server in %s the own export is read as it was', async (zone) => {
  process.env.TZ = zone;
  expect(cellsOf(await exported())).toEqual(DAYS);
});

function typed(bookType: BookType, hour = 0): Uint8Array {
  const serial = (day: string) => Date.parse(day) / 86_400_000 + 25_569 + hour / 24;
  const cells = DAYS.map((day) => [{ t: 'n', v: serial(day), z: 'dd/mm/yyyy' }]);
  const sheet = utils.aoa_to_sheet([['Retiré le'], ...cells]);
  return write({ SheetNames: ['data'], Sheets: { data: sheet } }, { type: 'buffer', bookType });
}

test.each(ZONES.flatMap((zone) => (['xlsx', 'biff8'] as const).map((bookType) => [zone, bookType] as const)))(
  'on a server in %s the days of a %s workbook are read as they were typed',
  (zone, bookType) => {
    process.env.TZ = zone;
    expect(cellsOf(typed(bookType))).toEqual(DAYS);
  },
);

test('exports of earlier versions, of a reader in Guadeloupe or in Nouméa, keep their days', () => {
  for (const hour of [-4, 11]) expect(cellsOf(typed('xlsx', hour))).toEqual(DAYS);
});

test.each([
  ['2027-01-31', '2027-01-31'],
  ['31/01/2027', '2027-01-31'],
  ['1.2.2027', '2027-02-01'],
  ['2027-01-31 00:00:00', '2027-01-31'],
  ['2027-01-31T20:00', '2027-01-31'],
  ['2027-01-30T23:00:00.000Z', '2027-01-31'],
  ['31/02/2027', null],
  ['2027-01-31 soon', null],
])('a withdrawal on %j is on %j', (cell, day) => {
  expect(parseField('withdrawnAt', cell, null)).toBe(day);
});
