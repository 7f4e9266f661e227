import { createHash } from 'node:crypto';
import { PassThrough, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import * as XLSX from '@e965/xlsx';
import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import { exportFilename, inWords, type WorkbookContent, writeWorkbook } from './workbook.ts';

async function* rowsOf(...rows: object[]): AsyncGenerator<object> {
  yield* rows;
}

async function* numbered(count: number, pulled: (row: number) => void = () => {}): AsyncGenerator<object> {
  for (let id = 1; id <= count; id += 1) {
    pulled(id);
    yield { id, lib: `Ligne ${id} du tableau` };
  }
}

const EMPTY: WorkbookContent = { module: 'users', columns: [], rows: rowsOf(), filters: [] };
const ID_AND_LIB = [
  { key: 'id', lib: 'Id', kind: 'number' },
  { key: 'lib', lib: 'Nom', kind: 'text' },
] as const;

/** A kilobyte of text of which compression leaves half. */
function incompressible(seed: number): string {
  return createHash('shake256', { outputLength: 512 }).update(String(seed)).digest('hex');
}

async function written(content: Partial<WorkbookContent>): Promise<Buffer> {
  const stream = new PassThrough();
  const [bytes] = await Promise.all([buffer(stream), writeWorkbook(stream, { ...EMPTY, ...content })]);
  return bytes;
}

/** The workbook as another library reads it. */
async function readBack(content: Partial<WorkbookContent>) {
  const workbook = XLSX.read(await written(content), {
    cellNF: true,
    cellDates: true,
    cellStyles: true,
    UTC: true,
  });
  const values = (name: string) =>
    XLSX.utils.sheet_to_json(workbook.Sheets[name] ?? {}, { header: 1, UTC: true });
  return { workbook, data: workbook.Sheets.data ?? {}, values };
}

async function oneText(text: unknown): Promise<XLSX.CellObject> {
  const { data } = await readBack({
    columns: [{ key: 'lib', lib: 'Nom', kind: 'text' }],
    rows: rowsOf({ lib: text }),
  });
  return data.A2;
}

test('the workbook has a sheet of rows under headings and a sheet of filters', async () => {
  const { workbook, values } = await readBack({
    columns: [
      { key: 'id', lib: 'Id', kind: 'number' },
      { key: 'lib', lib: 'Nom', kind: 'text' },
      { key: 'price', lib: 'Prix HT', kind: 'money' },
      { key: 'isBan', lib: 'Banni', kind: 'boolean' },
      { key: 'at', lib: 'Créé le', kind: 'date' },
      { key: 'on', lib: 'Retiré le', kind: 'day' },
    ],
    rows: rowsOf(
      { id: 1, lib: 'Été & <fils>', price: 12.5, isBan: true, at: '2027-01-30T23:00:00.000Z', other: 'x' },
      { id: 2, lib: null, price: 0, isBan: false, at: '2027-07-13T22:00:00.000Z', on: '2027-07-14' },
    ),
    filters: [
      { lib: 'Groupe', value: 'Client, Staff' },
      { lib: 'Recherche', value: '=2+3' },
    ],
  });
  expect(workbook.SheetNames).toEqual(['data', 'filters']);
  expect(values('data')).toEqual([
    ['Id', 'Nom', 'Prix HT', 'Banni', 'Créé le', 'Retiré le'],
    [1, 'Été & <fils>', 12.5, true, new Date('2027-01-31T00:00:00Z')],
    [2, undefined, 0, false, new Date('2027-07-14T00:00:00Z'), new Date('2027-07-14T00:00:00Z')],
  ]);
  expect(values('filters')).toEqual([
    ['Filtre', 'Valeur'],
    ['Groupe', 'Client, Staff'],
    ['Recherche', '=2+3'],
  ]);
  expect(workbook.Props?.Title).toBe('users');
});

test('each kind of column has its cell format', async () => {
  const { data } = await readBack({
    columns: (['text', 'number', 'money', 'date', 'boolean'] as const).map((kind) => ({
      key: kind,
      lib: kind,
      kind,
    })),
    rows: rowsOf({ text: 'a', number: 1.5, money: 1234.5, date: '2027-01-31T10:00:00Z', boolean: true }),
  });
  expect(['A2', 'B2', 'C2', 'D2', 'E2'].map((cell) => [data[cell].t, data[cell].z])).toEqual([
    ['s', '@'],
    ['n', 'General'],
    ['n', '#,##0.00'],
    ['d', 'dd/mm/yyyy'],
    ['b', 'General'],
  ]);
});

test('headings are bold, frozen and have a filter', async () => {
  const workbook = new ExcelJS.Workbook();
  const bytes = await written({ columns: ID_AND_LIB, rows: numbered(3) });
  await workbook.xlsx.load(Uint8Array.from(bytes).buffer);
  const data = workbook.getWorksheet('data');
  expect(data?.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
  expect(data?.autoFilter).toBe('A1:B4');
  expect(data?.getCell('B1').font?.bold).toBe(true);
  expect(data?.getCell('B2').font?.bold).toBeUndefined();
  expect([data?.getColumn(1).width, data?.getColumn(2).width]).toEqual([12, 28]);
});

test.each([
  '=1+1',
  '+33 1 23 45 67 89',
  '-1',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  ' =1+1',
  '0012',
  '1E5',
  '01/02/2027',
])('%j stays a text cell', async (text) => {
  const cell = await oneText(text);
  expect(cell).toMatchObject({ t: 's', v: text, z: '@' });
  expect(cell.f).toBeUndefined();
});

test('text in a column of another kind stays text', async () => {
  const kinds = ['number', 'money', 'date', 'boolean'] as const;
  const { data } = await readBack({
    columns: kinds.map((kind) => ({ key: kind, lib: kind, kind })),
    rows: rowsOf(Object.fromEntries(kinds.map((kind) => [kind, '=1+1']))),
  });
  for (const cell of ['A2', 'B2', 'C2', 'D2'])
    expect(data[cell]).toMatchObject({ t: 's', v: '=1+1', z: '@' });
});

test('a list is joined to a text, and an invalid date stays as it is', async () => {
  expect(await oneText(['a', 'b'])).toMatchObject({ t: 's', v: 'a, b' });
  const { values } = await readBack({
    columns: [{ key: 'at', lib: 'Le', kind: 'date' }],
    rows: rowsOf({ at: 'hier' }),
  });
  expect(values('data')).toEqual([['Le'], ['hier']]);
});

/** ECMA-376, ST_Xstring; exceljs reads texts as they are stored. */
test.each([
  ['_x0041_lec', '_x005F_x0041_lec'],
  ['a_x005F_b', 'a_x005F_x005F_b'],
  ['bell \u0007, delete \u007f', 'bell _x0007_, delete _x007F_'],
  ['one\r\ntwo\tthree', 'one_x000D_\ntwo\tthree'],
  ['_x00 \u0085\u{1f50c}', '_x00 \u0085\u{1f50c}'],
])('the text %j is stored so that a reader gets it whole', async (text, stored) => {
  const workbook = new ExcelJS.Workbook();
  const columns = [{ key: 'lib', lib: 'Nom', kind: 'text' }] as const;
  const bytes = await written({ columns, rows: rowsOf({ lib: text }) });
  await workbook.xlsx.load(bytes.buffer as ArrayBuffer);
  expect(workbook.worksheets[0]?.getCell('A2').value).toBe(stored);
});

test('what no cell can hold is removed, replaced or cut', async () => {
  expect(await oneText('a\0b\ufffed\ud83de')).toMatchObject({ v: 'abd\ufffde' });
  expect(await oneText('x'.repeat(40_000))).toMatchObject({ v: `${'x'.repeat(32_766)}…` });
});

test('a known code is translated, any other value stays as it is', () => {
  const words = { PENDING: 'En cours' };
  expect(inWords('PENDING', words)).toBe('En cours');
  for (const value of ['constructor', '__proto__', 'OTHER', 3, null])
    expect(inWords(value, words)).toBe(value);
  expect(inWords('PENDING', undefined)).toBe('PENDING');
});

test('an export without rows has its headings', async () => {
  const { values } = await readBack({ columns: ID_AND_LIB });
  expect(values('data')).toEqual([['Id', 'Nom']]);
});

test('an export of exactly the limit is complete and has no note', async () => {
  const { values } = await readBack({ columns: ID_AND_LIB, rows: numbered(5), limit: 5 });
  expect(values('data')).toHaveLength(6);
  expect(values('filters')).toEqual([['Filtre', 'Valeur']]);
});

test('beyond the limit the filters sheet has a note in the user’s language, and no more rows are read', async () => {
  let pulled = 0;
  const rows = numbered(1000, (row) => {
    pulled = row;
  });
  const { values } = await readBack({ columns: ID_AND_LIB, rows, limit: 5 });
  expect(values('data').at(-1)).toEqual([5, 'Ligne 5 du tableau']);
  expect(values('filters').at(-1)).toEqual([
    'Export coupé : il ne contient que les 5 premières lignes. D’autres répondent à ces filtres ; affinez-les pour les obtenir.',
  ]);
  expect(pulled).toBe(6);
  const english = await readBack({ columns: ID_AND_LIB, rows: numbered(6), limit: 5, culture: 'en_EN' });
  expect(english.values('filters')).toEqual([
    ['Filter', 'Value'],
    [
      'Export cut: it holds the first 5 rows only. More match these filters; narrow them down to get the others.',
    ],
  ]);
});

test('a cut workbook opens on the filters sheet', async () => {
  const workbook = new ExcelJS.Workbook();
  const bytes = await written({ columns: ID_AND_LIB, rows: numbered(6), limit: 5 });
  await workbook.xlsx.load(Uint8Array.from(bytes).buffer);
  expect(workbook.views[0]?.activeTab).toBe(1);
});

test('rows are read only as fast as the stream is consumed', async () => {
  let pulled = 0;
  async function* rows() {
    for (; pulled < 50_000; pulled += 1) yield { lib: incompressible(pulled) };
  }
  const stalled = new Writable({ highWaterMark: 1024, write: () => {} });
  const writing = writeWorkbook(stalled, { ...EMPTY, columns: ID_AND_LIB, rows: rows() });
  // All that can happen without the reader happens in a fraction of these turns.
  for (let turn = 0; turn < 2000; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(pulled).toBeGreaterThan(0);
  expect(pulled).toBeLessThan(25_000);
  stalled.destroy();
  await expect(writing).rejects.toThrow('Premature close');
});

test('the row iterator is closed when the reader disconnects', async () => {
  let released = false;
  async function* rows() {
    try {
      yield* numbered(50_000);
    } finally {
      released = true;
    }
  }
  const stream = new PassThrough();
  stream.once('data', () => stream.destroy());
  await expect(writeWorkbook(stream, { ...EMPTY, columns: ID_AND_LIB, rows: rows() })).rejects.toThrow();
  expect(released).toBe(true);
});

test('an error of the rows is passed on to the stream', async () => {
  async function* rows() {
    yield* numbered(3);
    throw new Error('the store is down');
  }
  const stream = new PassThrough();
  const reading = buffer(stream);
  await expect(writeWorkbook(stream, { ...EMPTY, columns: ID_AND_LIB, rows: rows() })).rejects.toThrow(
    'down',
  );
  await expect(reading).rejects.toThrow('down');
});

test('the file is named after the list and the day in Paris', () => {
  expect(exportFilename('configurations', new Date('2027-03-04T23:00:00Z'))).toBe(
    'export_configurations_2027-03-05.xlsx',
  );
});
