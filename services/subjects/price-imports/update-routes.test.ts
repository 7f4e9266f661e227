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

function upload(bytes: Uint8Array | string, name = 'tarif.csv', query = '', who = staff) {
  const form = new FormData();
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

test.each(['xlsx', 'xls', 'csv'])('the 2027 price list as %s would change 52 prices', async (kind) => {
  const answer = await upload(tariff(kind), `tarif-2027.${kind}`, '?dryRun=true');
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      updated: 52,
      unchanged: 7,
      rejected: REJECTED,
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
  expect(body).toEqual({
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
  expect(body).toEqual({ updated: 52, unchanged: 7, rejected: REJECTED, rejectedCount: 5 });
  expect(await price('BLD06')).toMatchObject({ price: 70.79, rowVersion: 1 });
  expect(await price('AU')).toMatchObject({ price: 46, rowVersion: 0 });
  expect((await app.app.services.catalogue()).byRef.get('BLD06')?.price).toBe(70.79);
  expect((await upload(tariff('csv'), 'tarif-2027.csv')).body).toEqual({
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
  expect((await upload(list, 'mesures.csv')).body).toEqual(counts);
  expect(await price('PC16')).toMatchObject({ widthMm: 71, price: before?.price });
});

test('a file that is not a price list is refused', async () => {
  const kind = errors({ code: 'invalidFileType', key: 'filedata' });
  const pdf = await upload('%PDF-1.4', 'tarif.pdf');
  expect([pdf.status, pdf.body]).toEqual([415, kind]);
  const disguised = await upload('%PDF-1.4\n%âãÏÓ\n1 0 obj', 'tarif.xlsx');
  expect([disguised.status, disguised.body]).toEqual([415, kind]);
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
