import type { Dashboard } from '@coffret/contracts/dashboard/answers';
import type { Order, PlaceValues, QuoteInList } from '@coffret/contracts/quotes/answers';
import { CLIENTS } from '@coffret/contracts/rights';
import * as XLSX from '@e965/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { withoutPrinting } from '../../tests/support/without-printing.ts';
import { done, newConfiguration, newProject, quote } from '../../tests/support/workflow.ts';
import { memberOf, PASSWORD } from '../groups/testing/people.ts';

type Listed<Row> = { rows: Row[]; count: number; sums: { price: number } };

const STATES = ['open', 'asked', 'ordered', 'expired', 'replaced'] as const;
type State = (typeof STATES)[number];

let product: TestApp;
let admin: Client;
let customer: { id: number; email: string };
let configurations: { [state in State]: number };
let references: { [state in State]: string };
/** Not of the register that a new product has. */
let before: number;
let after: number;

const quotes = async (query: string) => done<Listed<QuoteInList>>(await admin.get(`/api/quotes?${query}`));
const statesAt = async (agencyId: number | '', list = 'quotes') => {
  const { rows } = done<Listed<Order>>(await admin.get(`/api/${list}?agencyId=${agencyId}`));
  return STATES.filter((state) => rows.some(({ reference }) => reference === references[state]));
};
const moveTo = async (agencyId: number | null) =>
  done(await admin.put(`/api/users/${customer.id}`, { agencyId }));
const newAgency = async (lib: string) => done<{ id: number }>(await admin.post('/api/agencies', { lib })).id;

beforeAll(async () => {
  product = await startTestApp();
  withoutPrinting(product);
  admin = await product.admin();
  before = await newAgency('Valence');
  after = await newAgency('Grenoble');
  customer = await memberOf(product, CLIENTS);
  await moveTo(before);
  let client = await product.login(customer.email, PASSWORD);
  const projectId = await newProject(client);
  const states: State[] = ['expired', 'open', 'asked', 'ordered', 'replaced'];
  configurations = {} as typeof configurations;
  references = {} as typeof references;
  for (const state of states) {
    const { id } = await newConfiguration(client, projectId);
    configurations[state] = id;
    references[state] = (await quote(client, id)).reference;
    if (state === 'expired') {
      product.clock.move(31 * 24 * 3_600_000);
      await product.settled();
      client = await product.login(customer.email, PASSWORD);
    }
  }
  admin = await product.admin();
  done(await client.post(`/api/configurations/order/${configurations.asked}`, {}));
  done(await admin.put(`/api/configurations/updateStatus/${configurations.ordered}`, { status: 'DONE' }));
  done(
    await client.put(`/api/configurations/updateStatus/${configurations.replaced}`, { status: 'PENDING' }),
  );
});
afterAll(() => product.close());

test('open quotes and waiting orders follow a moved customer; ended ones keep the agency of their day', async () => {
  expect(await statesAt(before)).toEqual([...STATES]);
  const whole = await quotes(`userId=${customer.id}`);
  done(await admin.put('/api/usersMove', { field: 'agencyId', from: before, to: after }));

  expect(await statesAt(after)).toEqual(['open', 'asked']);
  expect(await statesAt(before)).toEqual(['ordered', 'expired', 'replaced']);
  expect([await statesAt(after, 'orders'), await statesAt(before, 'orders')]).toEqual([
    ['asked'],
    ['ordered'],
  ]);

  const parts = await Promise.all([before, after].map((id) => quotes(`agencyId=${id}`)));
  expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(whole.count);
  expect(parts.reduce((sum, { sums }) => sum + sums.price, 0)).toBeCloseTo(whole.sums.price, 2);
  const { ProjQuotes } = done<Dashboard>(await admin.get('/api/dashboard'));
  const countAt = (agencyId: number) =>
    ProjQuotes.filter((cell) => cell.agencyId === agencyId).reduce((sum, { count }) => sum + count, 0);
  expect([countAt(before), countAt(after)]).toEqual([2, 2]);
});

test('an order counts for the agency of its acceptance, and follows the customer again once it is taken back', async () => {
  const accept = () =>
    admin.put(`/api/configurations/updateStatus/${configurations.asked}`, { status: 'DONE' });
  done(await accept());
  await moveTo(null);
  expect(await statesAt(after)).toEqual(['asked']);
  expect(await statesAt('')).toEqual(['open']);
  done(await admin.post(`/api/configurations/takeBackOrder/${configurations.asked}`, { text: 'Erreur' }));
  expect(await statesAt('')).toEqual(['open', 'asked']);
});

test('a removed or renamed agency keeps its name in lists, filters, exports and the dashboard', async () => {
  done(await admin.delete(`/api/agencies/${before}`));
  const { rows } = await quotes(`agencyId=${before}`);
  expect(rows.map(({ agencyLib }) => agencyLib)).toEqual(['Valence', 'Valence', 'Valence']);
  const choices = async () => done<PlaceValues>(await admin.get('/api/quotesValues/agencyId')).rows;
  expect(await choices()).toEqual([
    { value: '', lib: '', count: 2 },
    { value: String(before), lib: 'Valence', count: 3 },
  ]);
  await moveTo(after);
  done(await admin.put(`/api/agencies/${after}`, { lib: 'Grenoble-Échirolles' }));
  expect(await choices()).toEqual([
    { value: String(after), lib: 'Grenoble-Échirolles', count: 2 },
    { value: String(before), lib: 'Valence', count: 3 },
  ]);

  const workbook = await fetch(`${product.address}/api/quotes/export?agencyId=${before}&columns=agencyId`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const { Sheets } = XLSX.read(new Uint8Array(await workbook.arrayBuffer()));
  const sheet = (name: string) => XLSX.utils.sheet_to_json<unknown[]>(Sheets[name] ?? {}, { header: 1 });
  expect(sheet('data')).toEqual([['Agence'], ['Valence'], ['Valence'], ['Valence']]);
  expect(sheet('filters')).toContainEqual(['Agence', 'Valence']);

  const { ProjAgencies } = done<Dashboard>(await admin.get('/api/dashboard'));
  expect(ProjAgencies).toContainEqual({ id: before, lib: 'Valence' });
});
