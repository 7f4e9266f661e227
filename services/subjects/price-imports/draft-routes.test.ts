import { refuse } from '@coffret/contracts/errors';
import type {
  ListedPrices,
  PriceImport,
  PriceListChoice,
  PriceListReading,
} from '@coffret/contracts/price-imports/answers';
import { CLIENTS, STAFF } from '@coffret/contracts/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { done } from '../../tests/support/workflow.ts';
import { memberOf } from '../groups/testing/people.ts';
import { compareList } from './compare-list.ts';
import { priceImport } from './decider.ts';

let app: TestApp;
let staff: Client & { id: number };

beforeAll(async () => {
  app = await startTestApp();
  staff = await memberOf(app, STAFF);
});
afterAll(() => app.close());

const DOUBTFUL =
  'ref;Public prix;Vente prix;Désignation\nPC16;9,90;9,70;Prise\nKEY;4;oui;Clé\nAU;46,10;46,20;Arrêt\n';
const PUBLIC = [{ sheet: null, row: 1, ref: 'A', price: 'B' }];
const SALE = [{ sheet: null, row: 1, ref: 'A', price: 'C' }];

function formOf(text: string, fields: { [name: string]: string } = {}): FormData {
  const form = new FormData();
  form.set('filedata', new Blob([text]), 'tarif.csv');
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
const send = async (text: string, fields?: { [name: string]: string }) =>
  done<PriceImport>(await staff.post('/api/priceImports', formOf(text, fields)));
const pictureOf = async ({ id }: PriceImport) =>
  done<ListedPrices>(await staff.get(`/api/priceImports/prices/${id}`));
const choose = ({ id }: PriceImport, body: object) => staff.post(`/api/priceImports/choose/${id}`, body);
const kept = async () =>
  done<{ rows: PriceListChoice[]; count: number }>(await staff.get('/api/priceListChoices'));
const refused = (status: number, code: string, key: string) => ({
  status,
  body: { errors: [{ code, key }] },
});
const uploads = async () => (await app.app.services.files.list('price-uploads/', { limit: 100 })).length;

test('it says the step, and how many rows of how many', async () => {
  const said: PriceListReading[] = [];
  const rows = Array.from({ length: 2200 }, (_, n) => `Z${n};1`);
  const bytes = Buffer.from(['ref;prix', ...rows].join('\n'));
  const asked = { who: staff.id, reserve: null, say: (reading: PriceListReading) => said.push(reading) };
  await compareList(app.app.services, { filename: 'a.csv', bytes }, { mapping: [], zero: undefined }, asked);
  expect(said[0]).toEqual({ step: 'READING', done: 2000, total: 2201 });
  expect(said.at(-1)).toEqual({ step: 'COMPARING', done: 2000, total: 2200 });
  expect(done(await staff.get('/api/priceListReading'))).toEqual({ step: null, done: 0, total: null });
});

test('a list with a doubt is a draft with its picture, is not applied, and is read again by the choice', async () => {
  const draft = await send(DOUBTFUL);
  expect(draft).toMatchObject({ status: 'DRAFT', undecided: 1, updated: 0, unchanged: 0, rejected: 0 });
  const { tables, priceCount } = await pictureOf(draft);
  expect(priceCount).toBe(0);
  expect(tables[0]).toMatchObject({ needs: 'PRICE', ref: 'A', price: null, rows: 3, kept: null });
  expect(tables[0]?.head).toEqual([
    ['ref', 'Public prix', 'Vente prix', 'Désignation'],
    ['PC16', '9,90', '9,70', 'Prise'],
    ['KEY', '4', 'oui', 'Clé'],
    ['AU', '46,10', '46,20', 'Arrêt'],
  ]);
  const by = (b: number | null, c: number | null) => [
    { column: 'B', price: b },
    { column: 'C', price: c },
  ];
  // The dearest first.
  expect(tables[0]?.examples).toEqual([
    { ref: 'AU', lib: expect.any(String), price: 46, by: by(46.1, 46.2) },
    { ref: 'KEY', lib: expect.any(String), price: 14.2, by: by(4, null) },
    { ref: 'PC16', lib: expect.any(String), price: 9.8, by: by(9.9, 9.7) },
  ]);
  expect(await staff.post(`/api/priceImports/apply/${draft.id}`, {})).toMatchObject(
    refused(422, 'AMBIGUOUS_COLUMNS', 'mapping'),
  );

  const { status, body } = await choose(draft, { mapping: SALE, rowVersion: draft.rowVersion });
  expect([status, body]).toMatchObject([
    200,
    { id: draft.id, undecided: 0, updated: 2, rejected: 1, rowVersion: 1 },
  ]);
  const read = await pictureOf(draft);
  expect(read.prices.map(({ ref, newPrice }) => [ref, newPrice])).toEqual([
    ['PC16', 9.7],
    ['AU', 46.2],
  ]);
  expect(read.tables[0]).toMatchObject({ needs: null, price: 'C' });
  expect((await choose(draft, { mapping: PUBLIC, rowVersion: 0 })).status).toBe(409);
});

test('a column is chosen also where none was asked for, and zeros are accepted', async () => {
  const draft = await send('ref;prix;largeur\nPC16;9,90;0\nAU;46;47\n');
  expect(draft).toMatchObject({ undecided: 0, updated: 2 });
  const chosen = done<PriceImport>(await choose(draft, { mapping: SALE }));
  expect(chosen).toMatchObject({ updated: 1, rejected: 1 });
  expect(done<PriceImport>(await choose(draft, { mapping: SALE, zero: 'accept' }))).toMatchObject({
    updated: 2,
    rejected: 0,
  });
  const wrong = await choose(draft, { mapping: [{ ...PUBLIC[0], price: 'Z' }] });
  expect(wrong).toMatchObject(refused(400, 'INVALID_PARAMETER', 'mapping'));
  expect((await choose(draft, {})).status).toBe(400);
  expect((await choose({ ...draft, id: 999 }, { mapping: SALE })).status).toBe(404);
});

test('the upload is kept while it may be read again', async () => {
  const before = await uploads();
  const draft = await send('ref;prix\nAU;46,30\n');
  expect(await uploads()).toBe(before + 1);
  done(await staff.post(`/api/priceImports/apply/${draft.id}`, {}));
  await app.settled();
  expect(await choose(draft, { mapping: PUBLIC })).toMatchObject(refused(422, 'INVALID_STATUS', 'status'));
  const other = await send('ref;prix\nAU;46,40\n');
  done(await staff.post(`/api/priceImports/cancel/${other.id}`, {}));
  expect(await choose(other, { mapping: PUBLIC })).toMatchObject(refused(422, 'INVALID_STATUS', 'status'));
});

test('a list that was read again is not applied with the ticks of the former one', () => {
  const counts = { updated: 2, unchanged: 0, rejected: 0, undecided: 0 };
  const read = { type: 'PriceListRead' as const, data: { filename: 'a.csv', listKey: 'former', ...counts } };
  const again = { type: 'PriceListChosen' as const, data: { listKey: 'present', ...counts } };
  const state = [read, again].reduce(priceImport.evolve, priceImport.initialState);
  const asked = (listKey: string) =>
    priceImport.decide(
      { type: 'RequestImport', listKey, effectiveAt: null, rules: [], applied: 1 },
      state,
      undefined,
    );
  expect(asked('former')).toEqual(refuse('BAD_ROWVERSION', 'rowVersion'));
  expect(asked('present')).toMatchObject([{ type: 'PriceImportAsked' }]);
});

test('a choice is kept by the headings on request, proposed for the next list, and forgotten', async () => {
  const draft = await send(DOUBTFUL);
  done(await choose(draft, { mapping: PUBLIC }));
  expect(await kept()).toEqual({ rows: [], count: 0 });
  done(await choose(draft, { mapping: [{ ...SALE[0], taxRate: 20, basis: 10 }], keep: true }));
  const listed = await kept();
  expect(listed).toEqual({
    count: 1,
    rows: [
      {
        ...{ id: expect.any(Number), headings: ['ref', 'Public prix', 'Vente prix', 'Désignation'] },
        ...{ ref: 'A', price: 'C', taxRate: 20, basis: 10, at: app.clock.now().toISOString() },
        fullName: expect.stringMatching(/^Personne/),
      },
    ],
  });
  const proposal = { ref: 'A', price: 'C', taxRate: 20, basis: 10, at: listed.rows[0]?.at };

  // By itself it never counts.
  const next = await send(DOUBTFUL.replace('ref;', 'REF;'));
  expect(next).toMatchObject({ undecided: 1, updated: 0 });
  expect((await pictureOf(next)).tables[0]).toMatchObject({ needs: 'PRICE', price: null, kept: proposal });
  const direct = await staff.post('/api/productsUpdatePrices/tarif', formOf(DOUBTFUL));
  expect(direct).toMatchObject({ status: 422, body: { tables: [{ kept: proposal }] } });
  expect(JSON.stringify(direct.body)).not.toContain('"head"');

  // The next one takes its place; another table has its own.
  const mapping = JSON.stringify(PUBLIC);
  const form = formOf(DOUBTFUL, { mapping, keep: 'true' });
  const counted = done<object>(await staff.post('/api/productsUpdatePrices/tarif?dryRun=true', form));
  expect(JSON.stringify(counted)).not.toContain('"examples"');
  await send('ref;prix public;prix de vente;EAN\nPC16;9,90;9,70;3\n', { mapping, keep: 'true' });
  expect((await kept()).rows.map(({ price, headings }) => [price, headings.length])).toEqual([
    ['B', 4],
    ['B', 4],
  ]);

  // Where its columns are others, it is not proposed.
  const moved = await send(DOUBTFUL.replaceAll(/^/gm, ';;;;').trimEnd());
  expect((await pictureOf(moved)).tables[0]?.kept).toBeNull();

  for (const { id } of (await kept()).rows) {
    expect((await staff.delete(`/api/priceListChoices/${id}`)).status).toBe(204);
    expect((await staff.delete(`/api/priceListChoices/${id}`)).status).toBe(404);
  }
  expect(await kept()).toEqual({ rows: [], count: 0 });
  expect((await pictureOf(await send(DOUBTFUL))).tables[0]?.kept).toBeNull();
});

test('a common day of the column of dates is proposed, several are not', async () => {
  const days = async (...of: string[]) =>
    send(
      `ref;prix;applicable\n${of.map((day, n) => `${['PC16', 'AU', 'KEY'][n]};9,90;${day}`).join('\n')}\n`,
    );
  expect((await days('01/01/2027', '', '2027-01-01')).proposedDay).toBe('2027-01-01');
  const several = await days('01/01/2027', '01/02/2027', '01/01/2027');
  expect(several.proposedDay).toBeNull();
  expect((await pictureOf(several)).tables[0]?.dates).toEqual([
    { day: '2027-01-01', rows: 2 },
    { day: '2027-02-01', rows: 1 },
  ]);
  expect((await send('ref;prix\nAU;45\n')).proposedDay).toBeNull();
});

test('kept choices and drafts are for those who change the catalogue', async () => {
  const customer = await memberOf(app, CLIENTS);
  const draft = await send(DOUBTFUL);
  expect((await customer.get('/api/priceListChoices')).status).toBe(403);
  expect((await customer.delete('/api/priceListChoices/1')).status).toBe(403);
  expect((await customer.post(`/api/priceImports/choose/${draft.id}`, { mapping: SALE })).status).toBe(403);
});
