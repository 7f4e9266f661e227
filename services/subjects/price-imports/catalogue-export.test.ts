import type { Product, ProductRow, PriceUpdate } from '@coffret/contracts/catalogue/answers';
import type { ListedPrices, PriceImport } from '@coffret/contracts/price-imports/answers';
import { STAFF } from '@coffret/contracts/rights';
import * as XLSX from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { memberOf } from '../groups/testing/people.ts';

let app: TestApp;
let staff: Client & { id: number };

beforeAll(async () => {
  app = await startTestApp();
  staff = await memberOf(app, STAFF);
});
afterAll(() => app.close());

type Cell = string | number | boolean | null;
type Format = 'xlsx' | 'csv';

async function exported(query = ''): Promise<Uint8Array> {
  const headers = { authorization: `Bearer ${staff.token}` };
  const answer = await fetch(`${app.address}/api/products/export${query}`, { headers });
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}

const dataOf = (bytes: Uint8Array) => XLSX.read(bytes, { cellDates: false, cellNF: true }).Sheets.data ?? {};

const cellsOf = (sheet: XLSX.WorkSheet): Cell[][] =>
  XLSX.utils.sheet_to_json<Cell[]>(sheet, { header: 1, defval: null });

/** As a spreadsheet in French saves it. */
function csvOf(sheet: XLSX.WorkSheet): Uint8Array {
  const saved = XLSX.utils.sheet_to_json<Cell[]>(sheet, { header: 1, defval: '', raw: false });
  const raw = cellsOf(sheet);
  const text = (row: number, column: number) => {
    const value = raw[row]?.[column];
    const shown = String(saved[row]?.[column] ?? '');
    if (typeof value === 'boolean') return value ? 'VRAI' : 'FAUX';
    if (typeof value === 'number' && !shown.includes('/')) return String(value).replace('.', ',');
    return `"${shown.replaceAll('"', '""')}"`;
  };
  const lines = raw.map((cells, row) => cells.map((_, column) => text(row, column)).join(';'));
  return new TextEncoder().encode(`\ufeff${lines.join('\r\n')}\r\n`);
}

function upload(path: string, bytes: Uint8Array, format: Format) {
  const form = new FormData();
  form.set('filedata', new Blob([new Uint8Array(bytes)]), `export.${format}`);
  return staff.post(path, form);
}

const dryRun = async (bytes: Uint8Array, format: Format = 'xlsx') =>
  (await upload('/api/productsUpdatePrices/export?dryRun=true', bytes, format)).body as PriceUpdate;

describe.each(['fr_FR', 'en_EN'])('the export of the catalogue in %s', (culture) => {
  beforeAll(async () => {
    expect((await staff.put(`/api/users/${staff.id}`, { culture })).status).toBe(200);
  });

  test.each(['xlsx', 'csv'] as const)(
    'read again as %s, all columns are understood and nothing changes',
    async (format) => {
      const workbook = await exported();
      const bytes = format === 'xlsx' ? workbook : csvOf(dataOf(workbook));
      const rows = cellsOf(dataOf(workbook)).length - 1;
      const nothing = { updated: 0, unchanged: rows, rejected: [] };

      const read = await dryRun(bytes, format);
      expect(read).toMatchObject(nothing);
      const [table] = read.tables;
      const [headings = []] = cellsOf(dataOf(workbook));
      expect(table?.columns.map(({ heading }) => heading)).toEqual(headings);
      expect(table?.columns.filter(({ field }) => field === undefined)).toEqual([]);

      const { body } = await upload('/api/priceImports', bytes, format);
      expect(body).toMatchObject({ ...nothing, rejected: 0 });
    },
  );
});

/** New values of cells, by heading. */
const VALUES: { readonly [heading: string]: readonly Cell[] } = {
  Désignation: ['Nommé autrement', 'L’autre « nom »; avec signes'],
  'Désignation anglaise': ['Another name', null],
  'Largeur (mm)': [433, 12.5, null],
  'Hauteur (mm)': [133, null],
  'Profondeur (mm)': [77.5, null],
  'Masse (g)': [1250, 980, null],
  'Pertes par pôle (W)': [3.75, null],
  'Icu (kA)': [15, null],
  'Courant assigné (A)': [40],
  Phases: [3, null],
  'Dégagement (modules)': [1.5, null],
  Déplaçable: [true, false],
  'Prix HT': [1234.56],
};

const random = fc.record({
  row: fc.nat(),
  change: fc.constantFrom(
    ...Object.entries(VALUES).flatMap(([heading, values]) => values.map((value) => [heading, value] as const)),
  ),
});

function withChanged(sheet: XLSX.WorkSheet, row: number, heading: string, value: Cell) {
  const column = cellsOf(sheet)[0]?.indexOf(heading) ?? -1;
  const at = XLSX.utils.encode_cell({ r: row, c: column });
  if (value === null) delete sheet[at];
  else XLSX.utils.sheet_add_aoa(sheet, [[value]], { origin: at });
}

const workbookOf = (sheet: XLSX.WorkSheet): Uint8Array => {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, sheet, 'data');
  return new Uint8Array(XLSX.write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
};

async function applied(id: number): Promise<PriceImport> {
  let found: PriceImport;
  do found = (await staff.get(`/api/priceImports/${id}`)).body as PriceImport;
  while (found.status !== 'APPLIED');
  return found;
}
