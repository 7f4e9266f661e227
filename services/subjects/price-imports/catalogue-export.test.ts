import type { PriceUpdate } from '@coffret/contracts/catalogue/answers';
import type { ListedPrices, PriceImport } from '@coffret/contracts/price-imports/answers';
import { NOT_BY_LIST } from '@coffret/contracts/price-imports/not-by-list';
import { STAFF } from '@coffret/contracts/rights';
import * as XLSX from '@e965/xlsx';
import fc from 'fast-check';
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

function upload(path: string, bytes: Uint8Array, format: Format, confirm: readonly string[] = []) {
  const form = new FormData();
  form.set('confirm', JSON.stringify(confirm));
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

const randomCell = fc.record({
  row: fc.nat(),
  change: fc.constantFrom(
    ...Object.entries(VALUES).flatMap(([heading, values]) =>
      values.map((value) => [heading, value] as const),
    ),
  ),
});
const changes = fc.sample(fc.array(randomCell, { minLength: 1, maxLength: 30 }), { seed: 44, numRuns: 8 });

function setCell(sheet: XLSX.WorkSheet, row: number, heading: string, value: Cell) {
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

/** Without the moment of the last change. */
function fieldsIn(sheet: XLSX.WorkSheet): Cell[][] {
  const cells = cellsOf(sheet);
  const moment = cells[0]?.indexOf('Modification');
  return cells.map((row) => row.filter((_, column) => column !== moment));
}

test.each(changes.map((cells) => [cells]))(
  'random changes of cells are read and applied, and nothing else',
  async (cells) => {
    await staff.put(`/api/users/${staff.id}`, { culture: 'fr_FR' });
    const before = dataOf(await exported());
    const sheet = dataOf(await exported());
    const rows = cellsOf(sheet).length - 1;
    for (const { row, change } of cells) setCell(sheet, 1 + (row % rows), ...change);
    const [was, is] = [fieldsIn(before), fieldsIn(sheet)];
    const changed = is.filter((row, at) => JSON.stringify(row) !== JSON.stringify(was[at]));
    const refs = changed.map((row) => String(row[1])).sort();

    const bytes = workbookOf(sheet);
    const seen = await dryRun(bytes);
    const waiting = seen.rejected.map(({ ref, code }) => [ref, code]);
    expect(waiting).toEqual(waiting.map(([ref]) => [ref, 'CONFIRM']));
    expect([...waiting, ...(seen.changes ?? []).map(({ ref }) => [ref])].map(([ref]) => ref).sort()).toEqual(
      refs,
    );

    await upload('/api/productsUpdatePrices/export', bytes, 'xlsx', refs);
    await app.settled();
    const after = dataOf(await exported());
    expect(fieldsIn(after)).toEqual(is);
    expect(await dryRun(bytes)).toMatchObject({ updated: 0, unchanged: rows, rejected: [] });
  },
);

async function changedExport(ref: string, values: { readonly [heading: string]: Cell }) {
  await staff.put(`/api/users/${staff.id}`, { culture: 'fr_FR' });
  const sheet = dataOf(await exported(`?ref=${ref}`));
  for (const [heading, value] of Object.entries(values)) setCell(sheet, 1, heading, value);
  return workbookOf(sheet);
}

test.each([
  ['Désignation', 'REQUIRED', 'lib'],
  ['Marque', 'REQUIRED', 'brandLib'],
  ['Prix HT', 'REQUIRED', 'price'],
  ['Déplaçable', 'REQUIRED', 'isDraggable'],
  ['Courant assigné (A)', 'REQUIRED', 'technical.In'],
  ['Modules', 'REQUIRED', 'nbModules'],
])('a cell of %s that was emptied is %s', async (heading, code, field) => {
  const { updated, unchanged, rejected } = await dryRun(await changedExport('PC16', { [heading]: null }));
  expect({ updated, unchanged, rejected }).toEqual({
    ...{ updated: 0, unchanged: 0 },
    rejected: [{ sheet: 'data', row: 2, ref: 'PC16', code, field }],
  });
});

test.each<[string, Cell, string]>([
  ['Id', 999, 'id'],
  ['Largeur (mm)', 'large', 'widthMm'],
  ['Largeur (mm)', -1, 'widthMm'],
  ['Masse (g)', 1e9, 'weightG'],
  ['Pôles', '5P', 'technical.poles'],
  ['Genre d’appareil', 'LASER', 'technical.elementKind'],
  ['Fins de rangée', 'un', 'technical.rowBreaks'],
  ['Ligne', 7, 'line'],
  ['Déplaçable', 'peut-être', 'isDraggable'],
  ['Archivé', true, 'isArchived'],
  ['Retiré le', 'demain', 'withdrawnAt'],
  ['Successeur', 'inconnu', 'successorRef'],
  ['Catégorie', 'Inconnue', 'categoryLib'],
  ['Marque (id)', 999, 'brandId'],
])('%s, %s is a wrong value', async (heading, value, field) => {
  const { rejected } = await dryRun(await changedExport('PC16', { [heading]: value }));
  expect(rejected).toMatchObject([{ code: 'INVALID_PARAMETER', field }]);
});

test('an emptied cell of a field that may be empty is a change that says so, and is taken back', async () => {
  const width = async () => {
    const { rows } = (await staff.get('/api/products?ref=PC16')).body as {
      rows: { id: number; widthMm: number }[];
    };
    return rows[0] ?? { id: 0, widthMm: null };
  };
  await staff.put(`/api/products/${(await width()).id}`, { widthMm: 45 });
  const { body } = await upload(
    '/api/priceImports',
    await changedExport('PC16', { 'Largeur (mm)': null }),
    'xlsx',
  );
  const { id } = body as PriceImport;
  const { prices } = (await staff.get(`/api/priceImports/prices/${id}`)).body as ListedPrices;
  expect(prices).toMatchObject([{ notes: ['EMPTIED'], from: { widthMm: 45 }, to: { widthMm: null } }]);
  for (const [act, value] of [
    ['apply', null],
    ['undo', 45],
  ] as const) {
    await staff.post(`/api/priceImports/${act}/${id}`, {});
    await app.settled();
    expect((await width()).widthMm).toBe(value);
  }
});

test.each<[string, { readonly [heading: string]: Cell }, string]>([
  ['PC16', { Modules: null }, 'Il manque une valeur. Modules'],
  ['PC16', { Archivé: true }, NOT_BY_LIST.isArchived ?? ''],
  ['BLD06', { Emplacements: 3 }, NOT_BY_LIST.slotsPlacement ?? ''],
])('the workbook of rejected rows says why: %s, %j', async (ref, values, reason) => {
  const { body } = await upload('/api/priceImports', await changedExport(ref, values), 'xlsx');
  const answer = await fetch(`${app.address}/api/priceImports/rejected/${(body as PriceImport).id}`, {
    headers: { authorization: `Bearer ${staff.token}` },
  });
  const [, row] = cellsOf(dataOf(new Uint8Array(await answer.arrayBuffer())));
  expect(row?.at(-1)).toBe(reason);
});

test('a reference is changed by its name or by its id, which have to agree', async () => {
  const { rows } = (await staff.get('/api/products?ref=PC16')).body as { rows: { brandId: number }[] };
  const added = await staff.post('/api/brands', { lib: 'Norvolt' });
  const { id } = added.body as { id: number };
  const bytes = await changedExport('PC16', { Marque: 'Norvolt' });
  expect(await dryRun(bytes)).toMatchObject({ updated: 1, rejected: [] });
  const both = await changedExport('PC16', { Marque: 'Norvolt', 'Marque (id)': id });
  expect(await dryRun(both)).toMatchObject({ updated: 1, rejected: [] });
  const other = await changedExport('PC16', { Marque: 'Norvolt', 'Marque (id)': 999 });
  expect(await dryRun(other)).toMatchObject({ rejected: [{ code: 'INVALID_PARAMETER', field: 'brandId' }] });
  await upload('/api/productsUpdatePrices/export', bytes, 'xlsx');
  const after = (await staff.get('/api/products?ref=PC16')).body as { rows: object[] };
  expect(after.rows).toMatchObject([{ brandId: id, brandLib: 'Norvolt' }]);
  expect(rows[0]?.brandId).not.toBe(id);
});

test.each(['Référence;Désignation;Prix HT;Création', 'Reference;Designation;Price excl. VAT;Changed on'])(
  'a csv with some columns of the export is the export: %s',
  async (head) => {
    const { updated, changes = [] } = await dryRun(Buffer.from(`${head}\nPC16;Autre nom;9,8;\n`), 'csv');
    expect([updated, changes.map(({ ref }) => ref)]).toEqual([1, ['PC16']]);
  },
);

test('a list of a supplier with the same headings stays one', async () => {
  const text = 'Référence;Désignation;Marque;Catégorie;Prix HT\nPC16;Autre nom;Autre marque;;9,80\n';
  const { updated, rejected, tables } = await dryRun(new TextEncoder().encode(text), 'csv');
  expect([updated, rejected]).toEqual([0, []]);
  expect(tables[0]?.columns.map(({ field }) => field)).toEqual(Array(5).fill(undefined));
});
