import { REFERENCE_FORM } from '@coffret/cabinet/test-data/reference-cabinet';
import { RIGHTS } from '@coffret/contracts/all-rights';
import type { Configuration } from '@coffret/contracts/configurations/answers';
import type { Quote } from '@coffret/contracts/quotes/answers';
import * as XLSX from '@e965/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, memberOf, newPerson } from '../subjects/groups/testing/people.ts';
import { newCustomer } from './support/customer.ts';
import { pricedRoutes } from './support/priced-routes.ts';
import { type Client, startTestApp, type TestApp } from './support/test-app.ts';
import { withoutPrinting } from './support/without-printing.ts';
import { done, newConfiguration, newProject, quote, readyToQuote, STACK } from './support/workflow.ts';

const DISCOUNT = 37.25;

let product: TestApp;
let admin: Client;
let marie: Client & { id: number };
/** All rights but user_discount. */
let staff: Member;
let routes: string[];
/** By segment of the path. */
let ids: { [segment: string]: number | string };
let drawn: Configuration;
let quoted: Quote;
/** Of one cabinet and of all; they are shown. */
let nets: Set<number>;
/** Sums at list prices, discounts, and net prices of parts. */
let secrets: Set<number>;
let partsNet: Set<number>;
let parts: Set<number>;

const idOf = (answer: Parameters<typeof done>[0]) => done<{ id: number }>(answer).id;

/** So that no price is another one, or some other figure. */
async function setPrices(): Promise<void> {
  const { rows } = done<{ rows: { id: number }[] }>(await admin.get('/api/products?size=100'));
  for (const { id } of rows) done(await admin.put(`/api/products/${id}`, { price: 1000 + 10 * id + 0.37 }));
}

function figures(): void {
  const all = (rows: Quote['rows'], name: 'unitPrice' | 'netUnitPrice' | 'total') =>
    rows.map((row) => Number(row[name]));
  const { stackPrice = 0, discount = 0, unitPrice, rows = [] } = drawn.pricing;
  const both = [...rows, ...quoted.rows];
  const { stackPrice: quotedList = 0 } = quoted;
  nets = new Set([unitPrice, drawn.price, quoted.unitPrice, quoted.price]);
  partsNet = new Set([...all(both, 'netUnitPrice'), ...all(both, 'total')]);
  secrets = new Set([
    DISCOUNT,
    100 - DISCOUNT,
    discount,
    ...[stackPrice, quotedList].flatMap((euros) => [euros, euros * drawn.quantity]),
  ]);
  parts = new Set(all(both, 'unitPrice'));
  const distinct = [nets, partsNet, secrets, parts].flatMap((some) => [...some]);
  expect(new Set(distinct).size).toBe(distinct.length);
}

async function customersWork(): Promise<void> {
  const project = await newProject(marie);
  const more = { ProjLines: STACK, quantity: 2 };
  const configuration = await newConfiguration(marie, project, more);
  drawn = done(await admin.get(`/api/configurations/${configuration.id}`));
  const { id } = await newConfiguration(marie, project, more);
  await quote(marie, id);
  quoted = done(await admin.get(`/api/quote/${id}`));
  done(await marie.post(`/api/configurations/order/${id}`, {}));
  const share = done<{ url: string }>(
    await marie.post('/api/shares', { configurationId: id, prices: 'NET' }),
  );
  const about = { linkedEntityModel: 'project', linkedEntityId: project, comment: 'Bonjour' };
  ids = {
    project,
    comments: idOf(await marie.post('/api/comments', about)),
    projects: project,
    users: marie.id,
    configurations: drawn.id,
    quote: id,
    quotes: quoted.id,
    lines: configuration.ProjLines[0]?.id ?? 0,
    shared: share.url.split('/share/')[1] ?? '',
    products: 19,
    // Of the quoted one, whose events have more figures.
    history: id,
    moment: id,
    state: `configuration/${id}`,
  };
}

beforeAll(async () => {
  product = await startTestApp();
  withoutPrinting(product);
  admin = await product.admin();
  marie = await newCustomer(product, 'marie@exemple.fr');
  done(await admin.put(`/api/users/${marie.id}`, { discountPercentage: DISCOUNT }));
  await setPrices();
  await customersWork();
  const form = new FormData();
  form.set('filedata', new Blob(['ref;price\nC32-5;999.99\nD4P32;888.88']), 'tarif.csv');
  ids.priceImports = idOf(await admin.post('/api/priceImports', form));
  figures();
  await product.settled();
  const rights = RIGHTS.filter((right) => right !== 'user_discount');
  staff = await memberOf(product, idOf(await admin.post('/api/groups', { lib: 'Sans remise', rights })));
  routes = await pricedRoutes(product.address);
});
afterAll(() => product.close());

/** Required parameters, by the end of the path. */
const QUERIES: { [path: string]: () => string } = {
  '/api/lines': () => `?configurationId=${ids.configurations}`,
  '/priceImpact': () => '?price=999.99',
  '/replacementImpact': () => '?by=18',
  '/api/mails': () => `?userId=${marie.id}`,
  '/api/mailSamples': () => '?culture=fr_FR',
  '/api/dashboard/export': () => '?chart=activities',
};

function addressOf(path: string): string {
  const segments = path.split('/').filter((part) => part in ids);
  const id = String(ids[segments.at(-1) ?? ''] ?? 1);
  const query = Object.entries(QUERIES).find(([end]) => path.endsWith(end))?.[1]() ?? '';
  return path.replace('{entity}/{id}', '{id}').replace(/\{\w+\}/, id) + query;
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(numbersIn) : [];
}

/** Prices and discounts in a text, such as that of a mail. */
const saysDiscount = (text: string) => /(?<!\d)37[.,]25(?!\d)/.test(text);

/** What an answer shows against the decision (ADR-16). */
function faultsIn(path: string, body: unknown): string[] {
  const numbers = numbersIn(body);
  const isPublic = path.startsWith('/api/shared/');
  const told = numbers.filter((one) => secrets.has(one) || (!isPublic && partsNet.has(one)));
  const isNet = numbers.some((one) => nets.has(one));
  const beside = isNet ? numbers.filter((one) => parts.has(one)) : [];
  const texts = saysDiscount(JSON.stringify(body)) ? ['the discount'] : [];
  return [
    ...told.map((one) => `tells ${one}`),
    ...beside.map((one) => `tells ${one} beside a net price`),
    ...texts,
  ];
}

async function read(who: Client, path: string): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(product.address + addressOf(path), {
    headers: { authorization: `Bearer ${who.token}` },
  });
  const { status, headers } = answer;
  if (!headers.get('content-type')?.includes('spreadsheet')) return { status, body: await answer.json() };
  const book = XLSX.read(new Uint8Array(await answer.arrayBuffer()));
  return {
    status,
    body: Object.values(book.Sheets).map((sheet) => XLSX.utils.sheet_to_json(sheet, { header: 1 })),
  };
}

async function faultsOf(who: Client): Promise<{ faults: string[]; refused: string[] }> {
  const faults: string[] = [];
  const refused: string[] = [];
  for (const route of routes.filter((one) => one.startsWith('GET '))) {
    const path = route.slice('GET '.length);
    const { status, body } = await read(who, path);
    if (status !== 200) refused.push(`${path} ${status}`);
    faults.push(...faultsIn(path, body).map((fault) => `${route} ${fault}`));
  }
  return { faults, refused };
}

test('no read tells staff without user_discount a discount, nor list prices beside net ones', async () => {
  const { faults, refused } = await faultsOf(staff);
  expect(faults).toEqual([]);
  // All else was read; there are no news.
  expect(refused).toEqual(['/api/users/{id}/discounts 404', '/api/news/notes/{id} 404']);
});

test('viewing as a customer or a group tells them no more', async () => {
  for (const viewed of [{ userId: marie.id }, { groupId: 3 }]) {
    const { accessToken } = done<{ accessToken: string }>(await staff.post('/api/viewings', viewed));
    const { faults, refused } = await faultsOf(product.client(accessToken));
    expect(faults).toEqual([]);
    if ('userId' in viewed) {
      const own = [
        'configurations',
        'configurations/{id}',
        'configurations/moment/{id}',
        'quotes/{id}',
        'quote/{configId}',
        'products',
      ];
      expect(refused.filter((one) => own.some((path) => one.startsWith(`/api/${path} `)))).toEqual([]);
    }
  }
});

test('a customer sees their discount and list prices, also viewed by staff with user_discount', async () => {
  const { accessToken } = done<{ accessToken: string }>(
    await admin.post('/api/viewings', { userId: marie.id }),
  );
  for (const who of [marie, product.client(accessToken)]) {
    expect((await who.get(`/api/quotes/${quoted.id}`)).body).toMatchObject({
      quote: { discountPercentage: DISCOUNT, stackPrice: quoted.stackPrice, rows: quoted.rows },
      moment: { discountPercentage: DISCOUNT, rows: quoted.rows },
    });
    expect((await who.get(`/api/configurations/${drawn.id}`)).body).toMatchObject({
      pricing: drawn.pricing,
      ProjLines: drawn.ProjLines,
    });
    const { rows } = done<{ rows: { netPrice: number }[] }>(await who.get('/api/products?size=10'));
    expect(rows.every(({ netPrice }) => netPrice > 0)).toBe(true);
  }
});

test('no answer to a write tells staff without user_discount a discount, nor list prices beside net ones', async () => {
  const C = '/api/configurations';
  const form = new FormData();
  form.set('filedata', new Blob(['ref;price\nC32-5;777.77']), 'tarif.csv');
  const other = await newConfiguration(marie, Number(ids.projects), { ProjLines: STACK, quantity: 2 });
  const ready = await newConfiguration(marie, Number(ids.projects), { ProjLines: STACK, quantity: 2 });
  await readyToQuote(marie, ready.id);
  const asked = (path: string, body?: object) => () => staff.post(path, body);
  const put = (path: string, body?: object) => () => staff.put(path, body);
  const answered = { ProjLines: STACK, isCircuitBreakerAdded: null };
  const line = `/api/lines/${other.ProjLines[1]?.id}`;
  /** 'own': of oneself, or of a customer without a discount of their own. */
  const WRITES: { [route: string]: 'own' | (() => ReturnType<Client['post']>)[] } = {
    'POST /api/login': 'own',
    'POST /api/loginSecondFactor': 'own',
    'POST /api/loginPasskey': 'own',
    'POST /api/passkeys/options': 'own',
    'PUT /api/usersprefs/{id}': 'own',
    'POST /api/viewings': [asked('/api/viewings', { userId: marie.id })],
    'POST /api/users': [asked('/api/users', newPerson(3))],
    'PUT /api/users/{id}': [put(`/api/users/${marie.id}`, { city: 'Lyon' })],
    // Of Marie's account, the first one.
    'PUT /api/companies/{id}': [put('/api/companies/1', { note: 'Appeler le matin' })],
    'PUT /api/usersVerify/{id}': [put(`/api/usersVerify/${marie.id}`)],
    'PUT /api/usersBan/{id}': [
      put(`/api/usersBan/${marie.id}`, { isBan: true }),
      put(`/api/usersBan/${marie.id}`, { isBan: false }),
    ],
    [`POST ${C}`]: [
      asked(C, { ...REFERENCE_FORM, lib: 'Coffret', projectId: ids.projects, ProjLines: STACK, quantity: 2 }),
    ],
    [`PUT ${C}/{id}`]: [put(`${C}/${other.id}`, { lib: 'Autre' })],
    'PUT /api/lines/{id}': [put(line, { line: 4 })],
    [`PUT ${C}/editConfigurator/{id}`]: [put(`${C}/editConfigurator/${other.id}`, answered)],
    [`POST ${C}/validate/{id}`]: [asked(`${C}/validate/${other.id}`)],
    [`POST ${C}/propose/{id}`]: [
      asked(`${C}/propose/${other.id}`),
      asked(`${C}/propose/${other.id}?variants=3`),
    ],
    [`POST ${C}/duplicate/{id}`]: [asked(`${C}/duplicate/${other.id}`, { lib: 'Copie' })],
    [`POST ${C}/restart/{id}`]: [asked(`${C}/restart/${other.id}`, { lib: 'Reprise', revision: 0 })],
    [`POST ${C}/repair/{id}`]: [
      asked(`${C}/repair/${other.id}`, { ProjLines: [], isCircuitBreakerAdded: null }),
    ],
    'POST /api/lines': [asked('/api/lines', { ...STACK[0], configurationId: other.id })],
    'POST /api/templates': [asked('/api/templates', { configurationId: other.id, lib: 'Type' })],
    'POST /api/quoteGeneratePdf': [
      asked('/api/quoteGeneratePdf', { configId: ready.id, imageName: `${ready.id}.png` }),
    ],
    'POST /api/quotes/{id}/remind': [() => staff.post(`/api/quotes/${reminded}/remind`)],
    // Only the owner: staff is refused.
    [`POST ${C}/order/{id}`]: 'own',
    [`POST ${C}/withdrawOrder/{id}`]: 'own',
    [`POST ${C}/answerOrder/{id}`]: [
      asked(`${C}/answerOrder/${ids.quote}`, { text: 'Bonjour', isRefusal: false }),
    ],
    [`PUT ${C}/updateStatus/{id}`]: [put(`${C}/updateStatus/${ids.quote}`, { status: 'DONE' })],
    [`POST ${C}/takeBackOrder/{id}`]: [asked(`${C}/takeBackOrder/${ids.quote}`, { text: 'Erreur' })],
    'POST /api/products': 'own',
    'PUT /api/products/{id}': [put('/api/products/2', { libEn: 'Socket' })],
    'PUT /api/productsArchive/{id}': [put('/api/productsArchive/2', { isArchived: false })],
    'POST /api/productsUpdatePrices/{params}': [
      async () => {
        const answer = await staff.post('/api/productsUpdatePrices/tarif?dryRun=true', form);
        // The catalogue's prices, of no cabinet.
        const { changes: _catalogue, ...impact } = answer.body as { changes: unknown };
        return { ...answer, body: impact as never };
      },
    ],
    'POST /api/priceImports/impact/{id}': [asked(`/api/priceImports/impact/${ids.priceImports}`, {})],
  };
  let reminded = 0;
  expect(Object.keys(WRITES).toSorted()).toEqual(routes.filter((one) => !one.startsWith('GET ')).toSorted());
  const faults: string[] = [];
  for (const [route, calls] of Object.entries(WRITES)) {
    for (const call of calls === 'own' ? [] : calls) {
      const { status, body } = await call();
      if (status >= 300) faults.push(`${route} ${status} ${JSON.stringify(body)}`);
      if (route === 'POST /api/quoteGeneratePdf') {
        reminded = (body as { lastCreatedQuote: { id: number } }).lastCreatedQuote.id;
      }
      faults.push(...faultsIn('', body).map((fault) => `${route} ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});
