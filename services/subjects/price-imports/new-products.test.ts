import type { PriceUpdate, Product } from '@coffret/contracts/catalogue/answers';
import type { ListedPrices, PriceImport } from '@coffret/contracts/price-imports/answers';
import { STAFF } from '@coffret/contracts/rights';
import * as XLSX from '@e965/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { memberOf } from '../groups/testing/people.ts';
import { addListed } from './new-products.ts';

let app: TestApp;
let staff: Client;

beforeAll(async () => {
  app = await startTestApp();
  staff = await memberOf(app, STAFF);
});
afterAll(() => app.close());

type Row = { [heading: string]: unknown };

async function rowsOf(path: string): Promise<Row[]> {
  const headers = { authorization: `Bearer ${staff.token}` };
  const answer = await fetch(app.address + path, { headers });
  expect(answer.status).toBe(200);
  const { Sheets } = XLSX.read(new Uint8Array(await answer.arrayBuffer()));
  return XLSX.utils.sheet_to_json<Row>(Sheets.data ?? {}, { defval: null });
}

const DATES = ['Id', 'Création', 'Modification'];

const products = (query = '') => rowsOf(`/api/products/export${query}`);

function upload(path: string, rows: readonly Row[], confirm: readonly string[] = []) {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.json_to_sheet([...rows]), 'data');
  const form = new FormData();
  form.set('confirm', JSON.stringify(confirm));
  form.set(
    'filedata',
    new Blob([XLSX.write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer]),
    'a.xlsx',
  );
  return staff.post(path, form);
}

const DIRECT = '/api/productsUpdatePrices/export';
const dryRun = async (rows: readonly Row[]) =>
  (await upload(`${DIRECT}?dryRun=true`, rows)).body as PriceUpdate;

const asNew = (row: Row, ref: string): Row => ({
  ...row,
  Id: null,
  Référence: ref,
  Création: null,
  Modification: null,
});

async function newRow(ref: string, changes: Row = {}): Promise<Row> {
  const [row = {}] = await products('?ref=D4P63');
  return { ...asNew(row, ref), ...changes };
}

const found = async (ref: string) =>
  ((await staff.get(`/api/products?ref=${ref}`)).body as { rows: Product[] }).rows[0] ?? null;

test('products of every kind are previewed, and added in one act when ticked', async () => {
  const before = await products();
  const rows = before.map((row) => asNew(row, `N-${row.Référence}`));
  const refs = rows.map((row) => String(row.Référence));
  const seen = await dryRun(rows);
  expect(seen.rejected.map(({ ref, code }) => [ref, code])).toEqual(refs.map((ref) => [ref, 'CONFIRM']));
  expect(await products()).toHaveLength(before.length);

  const [first = '', ...others] = refs;
  const { body } = await upload(DIRECT, rows, others);
  expect(body).toMatchObject({ updated: others.length, rejected: [{ ref: first, code: 'CONFIRM' }] });
  await app.settled();
  const added = (await products()).filter((row) => others.includes(String(row.Référence)));
  const { Id: _id, Création: _added, Modification: _changed, ...columns } = before[0] ?? {};
  const values = (all: readonly Row[]) => all.map((row) => Object.keys(columns).map((name) => row[name]));
  expect(values(added)).toEqual(values(rows.slice(1)));
});

test.each<[string, Row, string, string]>([
  ['a rating of its kind', { Pôles: null }, 'REQUIRED', 'technical.poles'],
  ['its width', { Modules: null }, 'REQUIRED', 'nbModules'],
  ['its designation', { Désignation: null }, 'REQUIRED', 'lib'],
  ['its brand', { Marque: null, 'Marque (id)': null }, 'REQUIRED', 'brandId'],
  ['its category', { Catégorie: null, 'Catégorie (id)': null }, 'REQUIRED', 'categoryId'],
  ['its price', { 'Prix HT': null }, 'REQUIRED', 'price'],
  ['a possible rating', { Pôles: '5P' }, 'INVALID_PARAMETER', 'technical.poles'],
  ['a known brand', { Marque: 'Inconnue', 'Marque (id)': null }, 'INVALID_PARAMETER', 'brandLib'],
])('a new product without %s is rejected with the field', async (_what, changes, code, field) => {
  const ref = 'NEW-1';
  expect((await dryRun([await newRow(ref, changes)])).rejected).toEqual([
    { sheet: 'data', row: 2, ref, code, field },
  ]);
});

test.each<[string, Row]>([
  ['an id', { Id: 9999 }],
  ['no kind', { 'Genre d’appareil': null }],
])('an unknown reference with %s is no new product', async (_what, changes) => {
  expect((await dryRun([await newRow('NEW-1', changes)])).rejected).toMatchObject([{ code: 'NOT_FOUND' }]);
});

test('a reference that the list adds twice is added once', async () => {
  const { rejected } = await dryRun([await newRow('NEW-1'), await newRow('new-1')]);
  expect(rejected.map(({ code }) => code)).toEqual(['CONFIRM', 'DUPLICATE']);
});

test('taking an import back removes its new products, but those that were changed since', async () => {
  const refs = ['NEW-2', 'NEW-3'];
  const { body } = await upload('/api/priceImports', [await newRow('NEW-2'), await newRow('NEW-3')]);
  const { id } = body as PriceImport;
  const { prices } = (await staff.get(`/api/priceImports/prices/${id}`)).body as ListedPrices;
  expect(prices).toMatchObject(refs.map((ref) => ({ ref, oldPrice: 0, needsTick: true, notes: ['NEW'] })));
  await staff.post(`/api/priceImports/apply/${id}`, {
    effectiveAt: null,
    confirm: JSON.stringify(refs),
  });
  await app.settled();
  const kept = await found('NEW-3');
  expect(kept).toMatchObject({
    id: prices.find(({ ref }) => ref === 'NEW-3')?.id,
    technical: { poles: '4P' },
  });
  await staff.put(`/api/products/${kept?.id}`, { lib: 'Autre nom' });
  await staff.post(`/api/priceImports/undo/${id}`, {});
  await app.settled();
  expect((await staff.get(`/api/priceImports/${id}`)).body).toMatchObject({
    status: 'UNDONE',
    leftRefs: ['NEW-3'],
  });
  expect(await Promise.all(refs.map(found))).toMatchObject([null, { lib: 'Autre nom' }]);
});

test('a new product is added once, and not when its reference was taken meanwhile', async () => {
  const { body } = await upload('/api/priceImports', [await newRow('NEW-4'), await newRow('NEW-5')]);
  const { prices } = (await staff.get(`/api/priceImports/prices/${(body as PriceImport).id}`))
    .body as ListedPrices;
  const [one, other] = prices;
  if (!one?.added || !other?.added) throw new Error('nothing is added');
  const { services } = app.app;
  const cause = { userId: 1, correlationId: 'c', causationId: null };
  for (const _attempt of [1, 2]) expect(await addListed(services, one.id, one.added, cause)).toBe(true);
  expect(await addListed(services, other.id, { ...other.added, ref: 'NEW-4' }, cause)).toBe(false);
  await app.settled();
  expect(await products('?ref=NEW-4')).toHaveLength(1);
});

test('unknown rows of a supplier’s list are saved in the form of the export, completed and added', async () => {
  const list = [
    { Référence: 'NEW-6', Libellé: 'Disjoncteur 4P', 'Prix HT': 63.5 },
    { Référence: 'D4P63', Libellé: '', 'Prix HT': 'douze' },
  ];
  const { body } = await upload('/api/priceImports', list);
  const rows = await rowsOf(`/api/priceImports/rejected/${(body as PriceImport).id}?form=new`);
  const [unknown = {}] = rows;
  expect(rows).toHaveLength(1);
  expect(unknown).toMatchObject({ Référence: 'NEW-6', Désignation: 'Disjoncteur 4P', 'Prix HT': 63.5 });
  const [like = {}] = await products('?ref=D4P63');
  expect(Object.keys(unknown).sort()).toEqual(
    Object.keys(like)
      .filter((name) => !DATES.includes(name))
      .sort(),
  );

  expect((await dryRun([unknown])).rejected).toMatchObject([{ code: 'NOT_FOUND' }]);
  const completed = Object.fromEntries(
    Object.entries(asNew(like, '')).map(([name, value]) => [name, unknown[name] ?? value]),
  );
  await upload(DIRECT, [completed], ['NEW-6']);
  await app.settled();
  expect(await found('NEW-6')).toMatchObject({
    lib: 'Disjoncteur 4P',
    price: 63.5,
    technical: { elementKind: 'MCB' },
  });
});
