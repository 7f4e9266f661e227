import { REFERENCE_FORM, REFERENCE_STACK } from '@coffret/cabinet/test-data/reference-cabinet';
import type { PriceHistory, ProductRow } from '@coffret/contracts/catalogue/answers';
import type { ListedPrices, PriceImport } from '@coffret/contracts/price-imports/answers';
import { MAX_RULE_IDS, PRICES_PER_PAGE } from '@coffret/contracts/price-imports/limits';
import { CLIENTS, STAFF } from '@coffret/contracts/rights';
import * as XLSX from '@e965/xlsx';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { done } from '../../tests/support/workflow.ts';
import { memberOf } from '../groups/testing/people.ts';
import { addProducts } from './testing/add-products.ts';

let app: TestApp;
let staff: Client & { id: number };

beforeAll(async () => {
  app = await startTestApp();
  staff = await memberOf(app, STAFF);
});
afterAll(() => app.close());

const LIST = 'ref;prix\nBLD10;100\nPC16;9,90\nAU;5\nKEY;douze\nZZ;3\nBLD10;7\n';

async function read(text: string | Uint8Array = LIST, who: Client = staff) {
  const form = new FormData();
  form.set('filedata', new Blob([typeof text === 'string' ? text : new Uint8Array(text)]), 'tarif.csv');
  return who.post('/api/priceImports', form);
}
async function draft(text?: string): Promise<PriceImport> {
  const { status, body } = await read(text);
  expect(status).toBe(201);
  return body;
}

const price = async (ref: string) => {
  const { rows } = (await staff.get(`/api/products?ref=${ref}`)).body as {
    rows: { id: number; price: number }[];
  };
  return rows[0] ?? { id: 0, price: Number.NaN };
};
const prices = async () => Promise.all(['BLD10', 'PC16', 'AU'].map(async (ref) => (await price(ref)).price));
const original = { BLD10: 92.6, PC16: 9.8, AU: 46 };
afterEach(async () => {
  for (const [ref, was] of Object.entries(original)) {
    await staff.put(`/api/products/${(await price(ref)).id}`, { price: was });
  }
});
const act = async (what: string, { id }: PriceImport, body: object = {}) =>
  (await staff.post(`/api/priceImports/${what}/${id}`, body)) as { status: number; body: PriceImport };
/** What is due by then is done; nobody is signed in that long. */
async function pass(ms: number): Promise<void> {
  app.clock.move(ms);
  await app.settled();
  staff = Object.assign(await app.admin(), { id: 1 });
}
const standing = async ({ id }: PriceImport) =>
  (await staff.get(`/api/priceImports/${id}`)).body as PriceImport;

const without = (...ids: number[]) => ({ take: false, ids });

test('a draft contains price changes, rejected rows and its author, and changes nothing', async () => {
  const before = await prices();
  const list = await draft();
  expect(list).toMatchObject({
    status: 'DRAFT',
    filename: 'tarif.csv',
    updated: 3,
    unchanged: 0,
    rejected: 3,
    userId: staff.id,
    effectiveAt: null,
    appliedAt: null,
    rowVersion: 0,
  });
  const file = (await staff.get(`/api/priceImports/prices/${list.id}`)).body as ListedPrices;
  expect(file.prices.map(({ ref, oldPrice, newPrice }) => [ref, oldPrice, newPrice])).toEqual([
    ['AU', before[2], 5],
    ['BLD10', before[0], 100],
    ['PC16', before[1], 9.9],
  ]);
  expect(file).toMatchObject({ priceCount: 3, tickCount: 1, rejectedCount: 3, next: null });
  expect(file.skipped).toEqual({ sheets: [], hiddenRows: 0, hiddenColumns: 0 });
  expect(file.prices[0]?.lib).not.toBe('');
  expect(file.rejected).toEqual([
    { row: 5, ref: 'KEY', code: 'NUMBER', price: 'douze' },
    { row: 6, ref: 'ZZ', code: 'NOT_FOUND', price: 3 },
    { row: 7, ref: 'BLD10', code: 'DUPLICATE', price: 7 },
  ]);
  expect(await prices()).toEqual(before);
});

test('a long list is read a page at a time', async () => {
  const unknown = Array.from({ length: 501 }, (_, n) => `Z${n};1`);
  const { id } = (await read(['ref;prix', 'AU;5', ...unknown].join('\n'))).body as PriceImport;
  const page = async (from: number) =>
    (await staff.get(`/api/priceImports/prices/${id}?from=${from}`)).body as ListedPrices;
  const first = await page(0);
  expect(first).toMatchObject({ prices: [{ ref: 'AU' }], rejectedCount: 501, next: 500 });
  expect(first.rejected).toHaveLength(500);
  expect(first.tables).toHaveLength(1);
  expect(await page(500)).toMatchObject({
    tables: [],
    prices: [],
    priceCount: 1,
    rejected: [{ ref: 'Z500' }],
    next: null,
  });
});

test('a list is filtered by reason, brand and category, with the sums of all that is applied', async () => {
  const list = await draft('ref;prix\nBLD10;101,86\nPC16;9,31\nAU;46,004\nKEY;douze\nZZ;3\n');
  const page = async (query: string) => {
    const { body } = await staff.get(`/api/priceImports/prices/${list.id}?${query}`);
    const { prices: listed, rejected, ...rest } = body as ListedPrices;
    return { refs: listed.map(({ ref }) => ref), rejected: rejected.map(({ ref }) => ref), ...rest };
  };
  const all = await page('');
  expect(all.sums).toEqual({ up: 1, down: 1, percent: expect.closeTo(2.5, 10) });
  expect(all.reasons).toEqual([
    { reason: 'NUMBER', count: 1 },
    { reason: 'NOT_FOUND', count: 1 },
  ]);
  expect([all.refs, all.takenCount, all.brandIds]).toEqual([['BLD10', 'PC16'], 2, [1]]);
  const [block] = all.categories.filter(({ up }) => up === 1);
  expect(block).toEqual({ categoryId: expect.any(Number), up: 1, down: 0, percent: expect.closeTo(10, 10) });
  const filtered = { refs: ['BLD10'], priceCount: 1, sums: all.sums };
  expect(await page(`categoryId=${block?.categoryId}&brandId=1&tick=false`)).toMatchObject(filtered);
  expect(await page('brandId=999')).toMatchObject({ refs: [], priceCount: 0, rejectedCount: 2 });
  expect(await page('reason=NOT_FOUND')).toMatchObject({ refs: [], rejected: ['ZZ'], rejectedCount: 1 });
  expect((await staff.get(`/api/priceImports/prices/${list.id}?reason=X`)).status).toBe(400);
});

test('rejected rows are exported as a workbook that can be corrected and imported', async () => {
  const { id } = await draft();
  const answer = await fetch(`${app.address}/api/priceImports/rejected/${id}`, {
    headers: { authorization: `Bearer ${staff.token}` },
  });
  const workbook = XLSX.read(new Uint8Array(await answer.arrayBuffer()));
  const sheet = workbook.Sheets.data as XLSX.WorkSheet;
  expect(XLSX.utils.sheet_to_json<unknown[]>(sheet, { header: 1 })).toEqual([
    ['Ligne du fichier', 'Référence', 'Prix', 'Motif'],
    [5, 'KEY', 'douze', 'Cette valeur n’est pas admise.'],
    [6, 'ZZ', 3, 'Le catalogue n’a pas cette référence.'],
    [7, 'BLD10', 7, 'Cette référence figure déjà plus haut dans le fichier.'],
  ]);
  XLSX.utils.sheet_add_aoa(sheet, [[12.5]], { origin: 'C2' });
  const corrected = await read(XLSX.write(workbook, { type: 'buffer', bookType: 'xlsx' }));
  expect(corrected.status).toBe(201);
  expect(corrected.body).toMatchObject({ updated: 2, rejected: 1 });
});

const fieldsOf = async (ref: string) => {
  const { rows } = (await staff.get(`/api/products?ref=${ref}`)).body as { rows: ProductRow[] };
  const [row] = rows;
  if (!row) throw new Error(`no ${ref}`);
  const { id, widthMm, heightMm, depthMm, rowBreaks, lossPerPoleW, icuKA, slotsPlacement } = row;
  const { libEn, withdrawnAt, successorRef } = row;
  return {
    id,
    widthMm,
    heightMm,
    depthMm,
    rowBreaks,
    lossPerPoleW,
    icuKA,
    slotsPlacement,
    libEn,
    withdrawnAt,
    successorRef,
  };
};

test('the exported catalogue is an import without changes, and an edited cell changes its field', async () => {
  const answer = await fetch(`${app.address}/api/products/export`, {
    headers: { authorization: `Bearer ${staff.token}` },
  });
  const workbook = XLSX.read(new Uint8Array(await answer.arrayBuffer()));
  const sheet = workbook.Sheets.data as XLSX.WorkSheet;
  const written = () => XLSX.write(workbook, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array;
  expect((await read(written())).body).toMatchObject({ updated: 0, unchanged: 94, rejected: 0 });

  const rows = XLSX.utils.sheet_to_json<unknown[]>(sheet, { header: 1 });
  const [headings = []] = rows;
  const edit = (ref: string, heading: string, value: unknown) => {
    const [r, c] = [rows.findIndex((row) => row.includes(ref)), headings.indexOf(heading)];
    expect([r > 0, c >= 0]).toEqual([true, true]);
    XLSX.utils.sheet_add_aoa(sheet, [[value]], { origin: { r, c } });
  };
  edit('BLP8', 'Profondeur (mm)', 170.5);
  edit('BLP8', 'Fins de rangée', '2,5');
  edit('D1N16', 'Icu (kA)', 10);
  edit('D1N16', 'Pertes par pôle (W)', 'deux');
  edit('PC16', 'Largeur (mm)', '');
  edit('D1N20', 'Icu (kA)', 4.5);
  edit('D1N20', 'Désignation anglaise', 'MCB 1P+N C20');
  edit('D1N20', 'Retiré le', '31/01/2027');
  edit('D1N20', 'Successeur', 'D1N32');
  edit('D1N32', 'Successeur', 'D1N20');
  edit('AU', 'Successeur', 'X');
  edit('TETE4P40', 'Retiré le', '31/01/2027');
  const list = (await read(written())).body as PriceImport;
  expect(list).toMatchObject({ updated: 3, unchanged: 87, rejected: 4 });
  const file = (await staff.get(`/api/priceImports/prices/${list.id}`)).body as ListedPrices;
  expect(file.prices.map(({ ref, from, to }) => [ref, from, to])).toEqual([
    ['BLP8', { depthMm: 160, rowBreaks: [4] }, { depthMm: 170.5, rowBreaks: [2, 5] }],
    [
      'D1N20',
      { icuKA: 6, libEn: 'Circuit breaker 1P+N C20', withdrawnAt: null, successorRef: null },
      { icuKA: 4.5, libEn: 'MCB 1P+N C20', withdrawnAt: '2027-01-31', successorRef: 'D1N32' },
    ],
    ['PC16', { widthMm: 50 }, { widthMm: null }],
  ]);
  expect(file.rejected.map(({ ref, code, field, price: cell }) => [ref, code, field, cell])).toEqual([
    ['AU', 'INVALID_PARAMETER', 'successorRef', 'X'],
    ['D1N16', 'INVALID_PARAMETER', 'technical.lossPerPoleW', 'deux'],
    ['D1N32', 'INVALID_PARAMETER', undefined, 'D1N20'],
    ['TETE4P40', 'IN_USE', 'withdrawnAt', '2027-01-31'],
  ]);

  const before = await Promise.all(['BLP8', 'D1N20'].map(fieldsOf));
  expect((await act('apply', list)).status).toBe(200);
  await app.settled();
  const [block, breaker] = await Promise.all(['BLP8', 'D1N20'].map(fieldsOf));
  expect([block, breaker]).toMatchObject([
    { widthMm: 430, depthMm: 170.5, rowBreaks: '2,5' },
    { icuKA: 4.5, lossPerPoleW: before[1]?.lossPerPoleW, libEn: 'MCB 1P+N C20', successorRef: 'D1N32' },
  ]);
  expect(block?.slotsPlacement.map(([left]) => left)).toEqual([
    3.49, 34.5, 3.49, 34.5, 65.5, 3.49, 34.5, 65.5,
  ]);
  // What somebody has changed since stays as they have set it.
  await staff.put(`/api/products/${breaker?.id}`, {
    technical: { elementKind: 'MCB', In: 20, poles: '1PN', phases: 1, lossPerPoleW: 2.6, icuKA: 15 },
  });
  expect((await act('undo', list)).status).toBe(200);
  await app.settled();
  expect(await standing(list)).toMatchObject({ status: 'UNDONE', left: 1, leftRefs: ['D1N20'] });
  expect(await fieldsOf('BLP8')).toEqual(before[0]);
  expect((await fieldsOf('D1N20')).icuKA).toBe(15);
});

test('a price change above 40 % is applied only when it is ticked', async () => {
  const before = await prices();
  const list = await draft();
  expect(await act('apply', list)).toMatchObject({ status: 200, body: { total: 2 } });
  await app.settled();
  expect(await prices()).toEqual([100, 9.9, before[2]]);
  const taken = ({ prices: listed }: ListedPrices) =>
    Object.fromEntries(listed.map(({ ref, isTaken }) => [ref, isTaken]));
  const file = (await staff.get(`/api/priceImports/prices/${list.id}`)).body as ListedPrices;
  expect(taken(file)).toEqual({ AU: false, BLD10: true, PC16: true });
  expect(await act('apply', await draft('ref;prix\nAU;5\n'))).toMatchObject({ status: 400 });
});

const MANY = 2 * PRICES_PER_PAGE + 1;

/** N-0, N-1, …, at 1 € in the beginning. */
async function many(): Promise<void> {
  const { store } = app.app.platform;
  await addProducts(store, MANY, 1);
  await app.app.services.readModels.waitForPosition(await store.head(), {});
}

test('a list with more than 1000 changes that are not ticked is applied', async () => {
  const count = MAX_RULE_IDS + 1;
  await many();
  const list = await draft(
    ['ref;prix', 'PC16;9,90', ...Array.from({ length: count }, (_, n) => `N-${n};2`)].join('\n'),
  );
  expect(list.updated).toBe(count + 1);
  expect(await act('apply', list, { confirm: ['N-7'] })).toMatchObject({ status: 200 });
  await app.settled();
  expect(await standing(list)).toMatchObject({ status: 'APPLIED', total: 2, left: 0 });
  expect([(await price('N-7')).price, (await price('N-8')).price]).toEqual([2, 1]);
});

test('all changes that a filter finds are ticked or left out by one rule, beyond a page and a thousand, and by others after it', async () => {
  await many();
  const rows = Array.from({ length: MANY }, (_, n) => `N-${n};${n === 0 ? 1.1 : 3}`);
  const list = await draft(['ref;prix', 'BLD10;97', ...rows].join('\n'));
  const [first, second] = [(await price('N-0')).id, (await price('N-1')).id];
  const rules = [{ take: false }, { take: true, tick: true }, without(second), { take: true, ids: [first] }];
  const asked = `/api/priceImports/prices/${list.id}?rules=${encodeURIComponent(JSON.stringify(rules))}`;
  const {
    priceCount,
    priceTakenCount,
    takenCount,
    sums,
    prices: listed,
  } = (await staff.get(asked)).body as ListedPrices;
  expect([priceCount, priceTakenCount, takenCount]).toEqual([MANY + 1, MANY - 1, MANY - 1]);
  expect([sums.up, sums.down]).toEqual([MANY - 1, 0]);
  expect(listed.filter(({ isTaken }) => !isTaken).map(({ ref }) => ref)).toEqual(['N-1']);
  const page = (await staff.get(`${asked}&tick=false`)).body as ListedPrices;
  expect([page.priceCount, page.priceTakenCount]).toEqual([2, 1]);
  expect(await act('apply', list, { rules })).toMatchObject({ status: 200, body: { total: MANY - 1 } });
  await app.settled();
  const now = await Promise.all(['N-0', 'N-1', 'N-2', 'BLD10'].map(async (ref) => (await price(ref)).price));
  expect([now.slice(0, 3), now[3] === 97]).toEqual([[1.1, 1, 3], false]);
  const shown = (await staff.get(`/api/priceImports/prices/${list.id}`)).body as ListedPrices;
  expect(shown.takenCount).toBe(MANY - 1);
});

test('prices are applied immediately except excluded ones, and are undone together', async () => {
  const before = await prices();
  const list = await draft();
  const { id: au } = await price('AU');
  const asked = await act('apply', list, { confirm: ['AU'], rules: [without(au)], rowVersion: 0 });
  expect([asked.status, asked.body.total]).toEqual([200, 2]);
  await app.settled();
  expect(await standing(list)).toMatchObject({ status: 'APPLIED', total: 2, done: 2, left: 0 });
  expect(await prices()).toEqual([100, 9.9, before[2]]);
  expect((await act('apply', list, { confirm: ['AU'] })).status).toBe(422);
  expect((await act('cancel', list)).status).toBe(422);

  // What somebody has changed since stays as they have set it, and is said.
  const { id: pc16 } = await price('PC16');
  await staff.put(`/api/products/${pc16}`, { price: 11 });
  expect((await act('undo', list)).status).toBe(200);
  await app.settled();
  expect(await standing(list)).toMatchObject({ status: 'UNDONE', left: 1, leftRefs: ['PC16'] });
  expect(await prices()).toEqual([before[0], 11, before[2]]);
  const { rows, count } = (await staff.get('/api/priceImports')).body as {
    rows: PriceImport[];
    count: number;
  };
  expect([count > 0, rows[0]?.id, rows[0]?.fullName, rows[0]?.updated]).toEqual([
    true,
    list.id,
    expect.any(String),
    3,
  ]);
});

test('a price set by hand names no price list, though its request has the trace of one', async () => {
  const headers = { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' };
  const { id } = await price('BLD10');
  const list = await draft('ref;prix\nBLD10;101\n');
  done(await staff.call('POST', `/api/priceImports/apply/${list.id}`, {}, headers));
  await app.settled();
  done(await staff.call('PUT', `/api/products/${id}`, { price: 102 }, headers));
  const { rows } = (await staff.get(`/api/products/${id}/prices`)).body as PriceHistory;
  expect(rows.slice(0, 2)).toMatchObject([
    { to: 102, importId: null },
    { to: 101, importId: list.id },
  ]);
});

test('the prices of a product name who changed them, and the price list', async () => {
  const { id, price: before } = await price('BLD10');
  await staff.put(`/api/products/${id}`, { price: 95 });
  const list = await draft('ref;prix\nBLD10;100\n');
  await act('apply', list);
  await app.settled();
  const { rows } = (await staff.get(`/api/products/${id}/prices`)).body as PriceHistory;
  expect(rows.slice(0, 2)).toMatchObject([
    { from: 95, to: 100, importId: list.id },
    { from: before, to: 95, importId: null },
  ]);
  expect(rows[0]?.fullName).toMatch(/^Personne|Admin/);
  expect(rows.at(-1)).toMatchObject({ from: null, fullName: null });
});

test('a scheduled import is listed, and applied at its time to the prices of the preview', async () => {
  const before = await prices();
  const list = await draft();
  const effectiveAt = new Date(app.clock.now().getTime() + 7_200_000).toISOString();
  await act('apply', list, { confirm: ['AU'], effectiveAt });
  await app.settled();
  expect(await prices()).toEqual(before);
  const waiting = (await staff.get('/api/priceImports?status=WAITING')).body as { rows: PriceImport[] };
  expect(waiting.rows.map(({ id, effectiveAt: at }) => [id, at])).toEqual([[list.id, effectiveAt]]);
  const { id } = await price('PC16');
  await staff.put(`/api/products/${id}`, { price: 9.9 });
  const { id: changed } = await price('BLD10');
  await staff.put(`/api/products/${changed}`, { price: 97 });
  await pass(7_200_000);
  // A price that is another than in the preview stays, and is said.
  const state = { status: 'APPLIED', total: 2, left: 1, leftRefs: ['BLD10'] };
  expect(await standing(list)).toMatchObject(state);
  expect(await prices()).toEqual([97, 9.9, 5]);
});

test('a product removed since the preview is left and listed', async () => {
  const { rows } = (await staff.get('/api/products?ref=ACC-ETI')).body as { rows: { categoryId: number }[] };
  const made = { ref: 'ETI-X', lib: 'Étiquette', brandId: 1, categoryId: rows[0]?.categoryId, price: 1 };
  const added = await staff.post('/api/products', { ...made, technical: { elementKind: 'ACC' } });
  expect(added.status).toBe(201);
  const list = await draft('ref;prix\nETI-X;1,10\nAU;47\n');
  expect((await staff.delete(`/api/products/${(added.body as ProductRow).id}`)).status).toBe(204);
  await act('apply', list);
  await app.settled();
  expect(await standing(list)).toMatchObject({ status: 'APPLIED', total: 2, left: 1, leftRefs: ['ETI-X'] });
  expect((await price('AU')).price).toBe(47);
});

test('a cancelled import changes nothing at its time', async () => {
  const before = await prices();
  const list = await draft();
  await act('apply', list, {
    confirm: ['AU'],
    effectiveAt: new Date(app.clock.now().getTime() + 3_600_000).toISOString(),
  });
  expect((await act('cancel', list)).body.status).toBe('CANCELLED');
  await pass(3_600_000);
  expect(await prices()).toEqual(before);
  expect((await staff.get(`/api/priceImports/prices/${list.id}`)).status).toBe(404);
  expect((await act('undo', list)).status).toBe(422);
});

test('the impact excludes unselected products, and shows customers only to users who may see them', async () => {
  const customer = await memberOf(app, CLIENTS);
  const project = (await customer.post('/api/projects', { lib: 'Foire' })).body as { id: number };
  const body = { ...REFERENCE_FORM, lib: 'Coffret', projectId: project.id, ProjLines: REFERENCE_STACK };
  expect((await customer.post('/api/configurations', body)).status).toBe(201);
  const list = await draft('ref;prix\nBLD10;100\nAU;50\n');
  const impact = (ids: number[]) =>
    staff.post(`/api/priceImports/impact/${list.id}`, { rules: [without(...ids)] });
  const all = (await impact([])).body as { totals: { configurations: number }; customers: object[] };
  expect(all.totals.configurations).toBe(1);
  expect(all.customers).toEqual([{ ...all.totals, userId: customer.id, company: expect.any(String) }]);
  const none = await impact(await Promise.all(['BLD10', 'AU'].map(async (ref) => (await price(ref)).id)));
  expect(none.body).toEqual({
    impact: [],
    quotes: { rows: [], count: 0, customers: 0, oldPrice: 0, newPrice: 0 },
    customers: [],
    totals: { configurations: 0, oldPrice: 0, newPrice: 0 },
  });
});

test('an unused draft is cancelled after a week', async () => {
  const list = await draft();
  await pass(7 * 24 * 3_600_000);
  expect((await standing(list)).status).toBe('CANCELLED');
});

test('imports require the right to change the catalogue, and invalid requests are refused', async () => {
  const customer = await memberOf(app, CLIENTS);
  expect((await read(LIST, customer)).status).toBe(403);
  expect((await customer.get('/api/priceImports')).status).toBe(403);
  expect((await read('a;b\n1;2\n')).status).toBe(400);
  const list = await draft();
  expect((await act('apply', list, { confirm: ['AU'], effectiveAt: 'demain' })).status).toBe(400);
  expect((await act('apply', list, { confirm: ['AU'], rowVersion: 7 })).status).toBe(409);
  const file = (await staff.get(`/api/priceImports/prices/${list.id}`)).body as ListedPrices;
  const everything = file.prices.map(({ id }) => id);
  expect((await act('apply', list, { confirm: ['AU'], rules: [without(...everything)] })).status).toBe(400);
  for (const what of ['apply', 'cancel', 'undo', 'impact']) {
    expect((await staff.post(`/api/priceImports/${what}/999`, {})).status).toBe(404);
  }
  expect((await staff.get('/api/priceImports/rejected/999')).status).toBe(404);
});
