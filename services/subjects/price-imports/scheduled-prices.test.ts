import type { PriceHistory, ProductRow } from '@coffret/contracts/catalogue/answers';
import type { Configuration } from '@coffret/contracts/configurations/answers';
import type { PriceImport } from '@coffret/contracts/price-imports/answers';
import type { Quote } from '@coffret/contracts/quotes/answers';
import { STAFF } from '@coffret/contracts/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCustomer } from '../../tests/support/customer.ts';
import { type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { withoutPrinting } from '../../tests/support/without-printing.ts';
import { done, newConfiguration, newProject, quote } from '../../tests/support/workflow.ts';
import { type Member, memberOf } from '../groups/testing/people.ts';

let app: TestApp;
let staff: Member;
let marie: Client;

beforeAll(async () => {
  app = await startTestApp();
  withoutPrinting(app);
  staff = await memberOf(app, STAFF);
  marie = await newCustomer(app, 'marie@exemple.fr');
});
afterAll(() => app.close());

const HOUR = 3_600_000;
const later = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString();

async function draft(list: string, filename = 'tarif.csv'): Promise<PriceImport> {
  const form = new FormData();
  form.set('filedata', new Blob([`ref;prix\n${list}\n`]), filename);
  return done(await staff.post('/api/priceImports', form));
}
const apply = async ({ id }: PriceImport, body: object = {}) => {
  const applied = done<PriceImport>(await staff.post(`/api/priceImports/apply/${id}`, body));
  await app.settled();
  return applied;
};
const cancel = async ({ id }: PriceImport) => {
  done(await staff.post(`/api/priceImports/cancel/${id}`, {}));
  await app.settled();
};
async function rowOf(ref: string, who: Client = staff): Promise<ProductRow> {
  const [row] = done<{ rows: ProductRow[] }>(await who.get(`/api/products?ref=${ref}`)).rows;
  if (!row) throw new Error(`no ${ref}`);
  return row;
}
const scheduledOf = async (ref: string, who?: Client) => (await rowOf(ref, who)).scheduled;
const historyOf = async (ref: string) =>
  done<PriceHistory>(await staff.get(`/api/products/${(await rowOf(ref)).id}/prices`));
const setByHand = async (ref: string, price: number) =>
  done(await staff.put(`/api/products/${(await rowOf(ref)).id}`, { price }));

test('the next price of a product is shown to those who change prices, while its import would set it', async () => {
  const [second, first] = [
    await draft('BLD10;95\nPC16;9,90'),
    await draft('BLD10;94\nAU;50\nPC16;9,70\nD4P32;999'),
  ];
  const { id: pc16, price: was } = await rowOf('PC16');
  await apply(second, { effectiveAt: later(3 * HOUR) });
  const soon = later(2 * HOUR);
  // A change above 40 % that nobody has ticked.
  const { total } = await apply(first, { effectiveAt: soon, rules: [{ take: false, ids: [pc16] }] });
  expect([total, await scheduledOf('D4P32')]).toEqual([2, undefined]);
  const next = { importId: first.id, effectiveAt: soon, price: 94 };
  expect([await scheduledOf('BLD10'), (await scheduledOf('PC16'))?.price]).toEqual([next, 9.9]);
  expect(await scheduledOf('AU')).toMatchObject({ price: 50 });
  expect((await historyOf('BLD10')).scheduled).toEqual(next);
  expect([await scheduledOf('BLD10', marie), await scheduledOf('D1N16')]).toEqual([undefined, undefined]);

  // Another price than in the preview: it will be left.
  await setByHand('AU', 47);
  expect(await scheduledOf('AU')).toBeUndefined();
  await setByHand('AU', 46);
  await cancel(first);
  expect([(await scheduledOf('BLD10'))?.price, await scheduledOf('AU')]).toEqual([95, undefined]);
  await cancel(second);
  expect([await scheduledOf('BLD10'), (await historyOf('BLD10')).scheduled]).toEqual([undefined, null]);
  expect((await rowOf('PC16')).price).toBe(was);
});

test('a list says which scheduled imports change prices of its products too', async () => {
  const scheduled = await draft('BLD10;95\nPC16;9,90\nAU;50', 'janvier.csv');
  const { id: au } = await rowOf('AU');
  const effectiveAt = later(HOUR);
  await apply(scheduled, { effectiveAt, rules: [{ take: false, ids: [au] }] });
  const overlaps = async ({ id }: PriceImport, taken = {}) =>
    (await staff.post(`/api/priceImports/overlaps/${id}`, taken)).body;
  expect(await overlaps(await draft('BLD10;96\nAU;47\nPC16;9,85'))).toEqual({
    rows: [{ id: scheduled.id, filename: 'janvier.csv', effectiveAt, products: 2 }],
  });
  expect(await overlaps(await draft('AU;47'))).toEqual({ rows: [] });
  // Above 40 %: applied only when it is ticked.
  const large = await draft('PC16;99');
  expect(await overlaps(large)).toEqual({ rows: [] });
  expect(await overlaps(large, { confirm: ['PC16'] })).toMatchObject({ rows: [{ products: 1 }] });
  expect(await overlaps(large, { rules: [{ take: true, tick: true }] })).toMatchObject({
    rows: [{ products: 1 }],
  });
  const both = await draft('PC16;9,80\nBLD10;94');
  const { id: pc16 } = await rowOf('PC16');
  expect(await overlaps(both, { rules: [{ take: false, ids: [pc16] }] })).toMatchObject({
    rows: [{ products: 1 }],
  });
  expect(await overlaps(scheduled)).toEqual({ rows: [] });
  await cancel(scheduled);
  expect((await staff.post(`/api/priceImports/overlaps/${scheduled.id}`, {})).status).toBe(404);
});

test('a valid quote says from when a new one costs otherwise, and keeps its price', async () => {
  const project = await newProject(marie);
  const { id: configId } = await newConfiguration(marie, project);
  const issued = await quote(marie, configId);
  const shown = async (who: Client) => done<Quote>(await who.get(`/api/quote/${configId}`));
  const after = await draft('BLD10;95');
  await apply(after, { effectiveAt: new Date(Date.parse(issued.validUntil) + 1).toISOString() });
  expect((await shown(marie)).pricesChangeAt).toBeUndefined();
  const before = await draft('BLD10;94');
  const effectiveAt = later(HOUR);
  await apply(before, { effectiveAt });
  const both = await Promise.all([shown(marie), shown(staff)]);
  expect(both.map(({ pricesChangeAt, price }) => [pricesChangeAt, price])).toEqual([
    [effectiveAt, issued.price],
    [effectiveAt, issued.price],
  ]);
  const asIssued = (await marie.get(`/api/quotes/${issued.id}`)).body as { quote: Quote };
  expect(asIssued.quote.pricesChangeAt).toBe(effectiveAt);
  // An order that waits keeps the price of its quote.
  done(await marie.post(`/api/configurations/order/${configId}`, {}));
  await app.settled();
  expect((await shown(marie)).pricesChangeAt).toBeUndefined();
  await Promise.all([cancel(before), cancel(after)]);
});

test('an open drawing says from when its products cost otherwise', async () => {
  const { id } = await newConfiguration(marie, await newProject(marie, 'Halle'));
  const shown = async () => (await marie.get(`/api/configurations/${id}`)).body as Configuration;
  expect((await shown()).pricesChangeAt).toBeUndefined();
  const list = await draft('BLD10;95');
  const effectiveAt = later(HOUR);
  await apply(list, { effectiveAt });
  expect((await shown()).pricesChangeAt).toBe(effectiveAt);
  await quote(marie, id);
  expect((await shown()).pricesChangeAt).toBeUndefined();
  await cancel(list);
});

test('an applied import is told to who asked for it, and its prices say whether it can be undone', async () => {
  const list = await draft('AU;50', 'hausse.csv');
  await apply(list, { effectiveAt: later(60_000) });
  const told = async () =>
    done<{ rows: { lib: string; route: string }[] }>(await staff.get('/api/notifs?cat=PRICE_LIST_APPLIED'))
      .rows;
  expect(await told()).toEqual([]);
  app.clock.move(60_000);
  await app.settled();
  expect(await told()).toMatchObject([
    {
      libParams: { filename: 'hausse.csv', products: '1' },
      route: `/priceImports/${list.id}`,
      userForId: staff.id,
    },
  ]);
  const newest = async () => (await historyOf('AU')).rows[0];
  expect(await newest()).toMatchObject({ to: 50, importId: list.id, isUndoable: true });
  done(await staff.post(`/api/priceImports/undo/${list.id}`, {}));
  await app.settled();
  expect(await newest()).toMatchObject({ to: 46, importId: list.id, isUndoable: false });
});
