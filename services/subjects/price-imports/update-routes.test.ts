import { readFileSync } from 'node:fs';
import { REFERENCE_FORM, REFERENCE_STACK } from '@coffret/cabinet/test-data/reference-cabinet';
import type { IssuedQuote } from '@coffret/contracts/configurations/events';
import { CLIENTS, STAFF } from '@coffret/contracts/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { configuration } from '../configurations/public.ts';
import { memberOf } from '../groups/testing/people.ts';

let app: TestApp;
let staff: Client;
let customer: Client & { id: number };

beforeAll(async () => {
  app = await startTestApp();
  staff = await memberOf(app, STAFF);
  customer = await memberOf(app, CLIENTS);
});
afterAll(() => app.close());

const QUOTE: IssuedQuote = {
  quoteId: 1,
  reference: 'GBB000001',
  version: 1,
  documentId: 1,
  imageDocumentId: 2,
  fingerprint: 'f',
  date: '2026-11-21T08:00:00.000Z',
  validUntil: '2026-12-21T08:00:00.000Z',
  discountPercentage: 55,
  quantity: 2,
  rulesVersion: null,
  madeWith: null,
  standard: null,
  paper: null,
  stackPrice: 1,
  unitPrice: 1,
  price: 2,
  rows: [],
  configurationLib: 'Fini',
  projectLib: 'Foire',
  userId: 1,
  fullName: 'A',
  company: 'B',
  activity: 'EVENT',
  sectorId: null,
  agencyId: null,
};

const errors = (...all: object[]) => ({ errors: all });
const tariff = (kind: string) =>
  readFileSync(new URL(`./price-list/samples/tarif-2027.${kind}`, import.meta.url));

interface Fields {
  mapping?: object[];
  confirm?: string[];
  zero?: string;
}

function upload(
  bytes: Uint8Array | string,
  name = 'tarif.csv',
  query = '',
  who = staff,
  fields: Fields = {},
) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields))
    form.set(field, typeof value === 'string' ? value : JSON.stringify(value));
  form.set('filedata', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name);
  return who.post(`/api/productsUpdatePrices/tarif${query}`, form);
}

const price = async (ref: string) =>
  ((await staff.get(`/api/products?ref=${ref}`)).body as { rows: { price: number; rowVersion: number }[] })
    .rows[0];

/** Has the configuration quoted: its price is then what the quote says. */
async function quoted(id: number) {
  expect((await customer.post(`/api/configurations/validate/${id}`)).status).toBe(200);
  const { services } = app.app;
  const cause = { userId: customer.id, correlationId: 'c', causationId: null };
  const context = { catalogue: await services.catalogue(), projectClosed: false };
  const command = { type: 'QuoteConfiguration' as const, quote: QUOTE };
  const outcome = await services.commands.handle(configuration, { id, command, context, cause });
  expect(outcome).toMatchObject({ state: { status: 'QUOTE_OK' } });
}

const REJECTED = [
  { row: 63, ref: 'ZZ-900', code: 'NOT_FOUND' },
  { row: 64, ref: 'ZZ-901', code: 'NOT_FOUND' },
  { row: 66, ref: 'D4P63', code: 'DUPLICATE' },
  { row: 67, ref: 'AU', code: 'NUMBER' },
  { row: 68, ref: 'KEY', code: 'NUMBER' },
];

/** Rows of a workbook say their sheet. */
const rejectedOf = (kind: string) =>
  REJECTED.map((row) => (kind === 'csv' ? row : { ...row, sheet: expect.any(String) }));

test.each(['xlsx', 'xls', 'csv'])('the 2027 price list as %s would change 52 prices', async (kind) => {
  const answer = await upload(tariff(kind), `tarif-2027.${kind}`, '?dryRun=true');
  expect([answer.status, answer.body]).toMatchObject([
    200,
    {
      updated: 52,
      unchanged: 7,
      rejected: rejectedOf(kind),
      rejectedCount: 5,
      impact: [],
      totals: { configurations: 0, oldPrice: 0, newPrice: 0 },
    },
  ]);
  expect(await price('BLD06')).toMatchObject({ price: 68.4, rowVersion: 0 });
});

test('a dry run lists open configurations whose price would change, and changes nothing', async () => {
  const project = (await customer.post('/api/projects', { lib: 'Foire' })).body as { id: number };
  const draw = async (lib: string, ProjLines: object[]) => {
    const body = { ...REFERENCE_FORM, quantity: 2, lib, projectId: project.id, ProjLines };
    return (await customer.post('/api/configurations', body)).body as { id: number; price: number };
  };
  const cabinet = await draw('Coffret', REFERENCE_STACK);
  await draw('Vide', []);
  await quoted((await draw('Fini', REFERENCE_STACK)).id);
  const list = 'ref;prix\nBLD10;100\nPC16;9,80\nAU;50\n';
  const { body } = await upload(list, 'tarif.csv', '?dryRun=true');
  // A customer of events pays 45 %: 41.67 € becomes 45 €, 20.70 € becomes 22.50 €, for two cabinets.
  const newPrice = Math.round(100 * cabinet.price + 1026) / 100;
  expect(body).toMatchObject({
    updated: 2,
    unchanged: 1,
    rejected: [],
    rejectedCount: 0,
    impact: [
      {
        id: cabinet.id,
        lib: 'Coffret',
        userId: customer.id,
        company: expect.any(String),
        projectLib: 'Foire',
        reference: 'GBB000000',
        oldPrice: cabinet.price,
        newPrice,
      },
    ],
    totals: { configurations: 1, oldPrice: cabinet.price, newPrice },
  });
  expect(await price('BLD10')).toMatchObject({ price: 92.6, rowVersion: 0 });
});

test('an import changes each price once, and the prices of configurations', async () => {
  const { body } = await upload(tariff('xls'), 'tarif-2027.xls');
  expect(body).toMatchObject({ updated: 52, unchanged: 7, rejected: rejectedOf('xls'), rejectedCount: 5 });
  expect(await price('BLD06')).toMatchObject({ price: 70.79, rowVersion: 1 });
  expect(await price('AU')).toMatchObject({ price: 46, rowVersion: 0 });
  expect((await app.app.services.catalogue()).byRef.get('BLD06')?.price).toBe(70.79);
  expect((await upload(tariff('csv'), 'tarif-2027.csv')).body).toMatchObject({
    updated: 0,
    unchanged: 59,
    rejected: REJECTED,
    rejectedCount: 5,
  });
});

test('a list of measures without prices updates its products and no prices', async () => {
  const list = 'ref;largeur\nPC16;71\nBLD10;430\nAU;large\n';
  const counts = {
    updated: 1,
    unchanged: 1,
    rejected: [{ row: 4, ref: 'AU', code: 'NUMBER' }],
    rejectedCount: 1,
  };
  const { body } = await upload(list, 'mesures.csv', '?dryRun=true');
  expect(body).toMatchObject({ ...counts, impact: [] });
  const before = await price('PC16');
  expect((await upload(list, 'mesures.csv')).body).toMatchObject(counts);
  expect(await price('PC16')).toMatchObject({ widthMm: 71, price: before?.price });
});

const DOUBTFUL = 'ref;prix public;prix de vente\nPC16V;18;17,90\n';

test('nothing is applied while a table needs a choice; what is chosen then counts', async () => {
  const before = await price('PC16V');
  const preview = await upload(DOUBTFUL, 'doute.csv', '?dryRun=true');
  const tables = [{ sheet: null, row: 1, needs: 'PRICE', ref: 'A', price: null, rows: 1, kept: null }];
  expect([preview.status, preview.body]).toMatchObject([
    200,
    { updated: 0, rejected: [], tables, changes: [] },
  ]);
  const refused = await upload(DOUBTFUL, 'doute.csv');
  const asked = { code: 'AMBIGUOUS_COLUMNS', key: 'mapping', originalErr: 'row 1: PRICE' };
  expect([refused.status, refused.body]).toMatchObject([422, { ...errors(asked), tables }]);
  expect(await price('PC16V')).toEqual(before);
  const mapping = [{ sheet: null, row: 1, ref: 'A', price: 'C' }];
  const chosen = await upload(DOUBTFUL, 'doute.csv', '', staff, { mapping });
  expect([chosen.status, chosen.body]).toMatchObject([
    200,
    { updated: 1, tables: [{ needs: null, price: 'C' }] },
  ]);
  expect(await price('PC16V')).toMatchObject({ price: 17.9 });
});

test('a choice that is of no table, or no JSON, is refused', async () => {
  const invalid = errors({ code: 'INVALID_PARAMETER', key: 'mapping' });
  const elsewhere = [{ sheet: null, row: 2, ref: 'A', price: 'B' }];
  const answer = await upload(DOUBTFUL, 'doute.csv', '?dryRun=true', staff, { mapping: elsewhere });
  expect([answer.status, answer.body]).toEqual([400, invalid]);
  const form = new FormData();
  form.set('mapping', '{');
  form.set('filedata', new Blob([DOUBTFUL]), 'doute.csv');
  expect((await staff.post('/api/productsUpdatePrices/tarif', form)).body).toEqual(invalid);
});

test('a large change is applied only when it is ticked, and a zero only when it is meant', async () => {
  const list = 'ref;prix\nBLP8;900\nBLR0;0\n';
  const left = [
    { row: 2, ref: 'BLP8', code: 'CONFIRM' },
    { row: 3, ref: 'BLR0', code: 'ZERO' },
  ];
  expect((await upload(list)).body).toMatchObject({ updated: 0, unchanged: 0, rejected: left });
  const ticked = await upload(list, 'tarif.csv', '', staff, { confirm: ['BLP8'], zero: 'accept' });
  expect(ticked.body).toMatchObject({ updated: 2, unchanged: 0, rejected: [] });
  expect(await price('BLP8')).toMatchObject({ price: 900 });
  expect(await price('BLR0')).toMatchObject({ price: 0 });
});

test('a dry run says what was read and how', async () => {
  const { body } = await upload('ref;prix / 100\npc16s;1060,4\n', 'tarif.csv', '?dryRun=true');
  expect(body).toMatchObject({
    changes: [
      { sheet: null, row: 2, ref: 'PC16S', to: 10.6, read: '1060,4', notes: ['ROUNDED', 'BASIS', 'CASE'] },
    ],
    skipped: { sheets: [], hiddenRows: 0, hiddenColumns: 0 },
  });
});

test('all rows of a dry run are accounted for, with those that need a tick', async () => {
  const same = (await price('PC16'))?.price;
  const more = ((await price('BLD10'))?.price ?? 0) + 1;
  const list = `ref;prix\nBLD10;${more}\nPC16;${same}\nAU;5\nZZ;3\n`;
  const { status, body } = await upload(list, 'tarif.csv', '?dryRun=true');
  expect([status, body]).toMatchObject([
    200,
    {
      ...{ updated: 1, unchanged: 1, rejectedCount: 2, tables: [{ rows: 4 }] },
      changes: [{ row: 2, ref: 'BLD10', to: more }],
      rejected: [
        { row: 4, ref: 'AU', code: 'CONFIRM' },
        { row: 5, ref: 'ZZ', code: 'NOT_FOUND' },
      ],
    },
  ]);
});

test('a file that is not a price list is refused', async () => {
  const kind = (said: string) =>
    errors({ code: 'fileTypeError', key: 'filedata', originalErr: expect.stringContaining(said) });
  for (const name of ['tarif.pdf', 'tarif.xlsx']) {
    const pdf = await upload('%PDF-1.4\n%âãÏÓ\n1 0 obj', name);
    expect([pdf.status, pdf.body]).toEqual([415, kind('a PDF')]);
  }
  const page = await upload('<html><table><tr><td>Ref', 'tarif.xls');
  expect([page.status, page.body]).toEqual([415, kind('a web page')]);
  expect((await upload('a;b\n1;2\n')).status).toBe(400);
  const huge = await upload(Buffer.alloc(20 * 1024 * 1024 + 1, 'a'));
  expect([huge.status, huge.body]).toEqual([413, errors({ code: 'TOO_LARGE', key: 'filedata' })]);
});

test('an import without a file is refused', async () => {
  const form = new FormData();
  form.set('type', 'default');
  const required = errors({ code: 'REQUIRED', key: 'filedata' });
  for (const body of [form, undefined, {}]) {
    const answer = await staff.post('/api/productsUpdatePrices/tarif', body);
    expect([answer.status, answer.body]).toEqual([400, required]);
  }
});

test('an unknown query parameter is refused', async () => {
  expect((await upload('ref;prix\n', 'tarif.csv', '?dry=true')).body).toEqual(
    errors({ code: 'UNKNOWN_PARAMETER', key: 'dry' }),
  );
  expect((await upload('ref;prix\n', 'tarif.csv', '?dryRun=yes')).body).toEqual(
    errors({ code: 'INVALID_PARAMETER', key: 'dryRun' }),
  );
});

test('an import requires the right to change the catalogue', async () => {
  expect((await upload('ref;prix\nAU;1\n', 'tarif.csv', '', customer)).status).toBe(403);
  expect((await upload('ref;prix\nAU;1\n', 'tarif.csv', '', app.client())).status).toBe(401);
});
