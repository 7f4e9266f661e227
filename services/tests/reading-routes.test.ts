import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CLIENTS } from '@coffret/contracts/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tokenTo } from '../subjects/accounts/testing/mailed.ts';
import { upload } from '../subjects/documents/testing/upload.ts';
import { type Member, memberOf } from '../subjects/groups/testing/people.ts';
import { REGISTRATION } from './support/registration.ts';
import { documentedRoutes, nameOf, type Route } from './support/routes.ts';
import { type Client, startTestApp, type TestApp } from './support/test-app.ts';
import { withoutPrinting } from './support/without-printing.ts';
import { done, newConfiguration, newProject, quote } from './support/workflow.ts';

/**
 * What changes something though it is a GET, and why. Besides these, a request with a token older than five minutes notes when
 * its session was last seen.
 */
const CHANGES_BY_GET: { readonly [route: string]: string } = {
  'GET /api/usersActivateAccount/{token}': 'documented; the button of the mailed link’s page calls it',
  'GET /api/usersConfirmEmail/{token}': 'documented; the button of the mailed link’s page calls it',
  'GET /api/usersUnlock/{token}': 'documented; the button of the mailed link’s page calls it',
  'GET /api/usersNewPassword/{email}': 'documented; no link leads to it',
};

/** Pages that are no operations of the interface. */
const PAGES = ['/', '/outbox', '/papers/x', '/activateAccount/x', '/api/docs', '/api/docs/json'];

let product: TestApp;
let admin: Client;
let anne: Member;
let routes: Route[];
/** Values of parameters, by the part of the path before them. */
let values: { [part: string]: string | number };

async function workOf(customer: Member): Promise<typeof values> {
  const idOf = (answer: Parameters<typeof done>[0]) => done<{ id: number }>(answer).id;
  const projects = await newProject(customer);
  const { id: configurations, ProjLines: lines } = await newConfiguration(customer, projects);
  const { documentId } = await quote(customer, configurations);
  const about = { linkedEntityModel: 'project', linkedEntityId: projects };
  done(await upload(customer, 'files', { ...about, name: 'plan.pdf', type: 'document' }));
  const share = await customer.post('/api/shares', { configurationId: configurations, prices: 'NET' });
  await product.settled();
  const { rows } = done<{ rows: { id: number }[] }>(await admin.get('/api/notifs'));
  return {
    projects,
    configurations,
    quote: configurations,
    quotes: configurations,
    documents: documentId,
    lines: lines[0]?.id ?? 0,
    comments: idOf(await customer.post('/api/comments', { ...about, comment: 'Bonjour' })),
    contacts: idOf(await customer.post('/api/contacts', { fullName: 'Luc', customerProjId: projects })),
    shared: done<{ url: string }>(share).url.split('/share/')[1] ?? '',
    notifs: rows[0]?.id ?? 1,
    users: customer.id,
    usersValues: 'city',
  };
}

/** Open links of accounts of their own. */
async function openLinks(): Promise<typeof values> {
  const nobody = product.client();
  const email = 'nouvelle@exemple.fr';
  done(await nobody.post('/api/usersRegister', { ...REGISTRATION, email }));
  const [locked, moving, forgetful] = [
    await memberOf(product, CLIENTS),
    await memberOf(product, CLIENTS),
    await memberOf(product, CLIENTS),
  ];
  for (let n = 0; n < 5; n++) await nobody.post('/api/login', { email: locked.email, password: 'Faux-2026' });
  const change = { email: 'autre@exemple.fr', password: REGISTRATION.password };
  done(await moving.put(`/api/users/${moving.id}`, change));
  done(await nobody.get(`/api/usersNewPassword/${forgetful.email}`));
  const tokens = {
    usersActivateAccount: await tokenTo(product, email, 'activateAccount'),
    usersUnlock: await tokenTo(product, locked.email, 'unlockAccount'),
    usersConfirmEmail: await tokenTo(product, change.email, 'confirmEmail'),
    usersValidNewPwd: await tokenTo(product, forgetful.email, 'resetPassword'),
  };
  return { ...tokens, mailedLinks: tokens.usersActivateAccount, usersNewPassword: forgetful.email };
}

beforeAll(async () => {
  product = await startTestApp({}, { warm: false });
  withoutPrinting(product);
  admin = await product.admin();
  anne = await memberOf(product, CLIENTS);
  values = { ...(await workOf(anne)), ...(await openLinks()) };
  routes = (await documentedRoutes(product.address)).filter(({ method }) => method === 'GET');
});
afterAll(() => product.close());

const addressOf = (path: string) =>
  path.replaceAll(/([^/]+)\/\{\w+\}/g, (_all, part: string) => `${part}/${values[part] ?? 1}`);
const queryOf = (path: string) => (path === '/api/lines' ? `?configurationId=${values.configurations}` : '');

/** Sizes and times of all stored files. SQLite's `-shm` is memory that its readers share. */
async function stored(): Promise<string> {
  const names = await readdir(product.dataDir, { recursive: true });
  const files = names.filter((name) => !name.endsWith('-shm')).sort();
  const lines = files.map(async (name) => {
    const { size, mtimeNs } = await stat(join(product.dataDir, name), { bigint: true });
    return `${name} ${size} ${mtimeNs}`;
  });
  return (await Promise.all(lines)).join('\n');
}

/** Those of the asked that change what is stored. */
async function changing(method: string, asked: readonly string[]): Promise<string[]> {
  const changed: string[] = [];
  await product.settled();
  let before = await stored();
  for (const path of asked) {
    for (const { token } of [admin, anne, product.client()]) {
      const headers = token ? { authorization: `Bearer ${token}` } : {};
      const url = product.address + addressOf(path) + queryOf(path);
      await (await fetch(url, { method, headers })).arrayBuffer();
    }
    await product.settled();
    const after = await stored();
    if (after !== before) changed.push(path);
    before = after;
  }
  return changed;
}

test('HEAD changes nothing on any route or page', async () => {
  const paths = routes.map(({ path }) => path);
  expect(await changing('HEAD', [...paths, ...PAGES])).toEqual([]);
  for (const name of Object.keys(CHANGES_BY_GET)) {
    const answer = await fetch(product.address + addressOf(name.slice('GET '.length)), { method: 'HEAD' });
    expect([name, answer.status, answer.headers.get('allow')]).toEqual([name, 405, 'GET']);
  }
});

test('GET changes nothing, but for the documented routes', async () => {
  const acting = (route: Route) => nameOf(route) in CHANGES_BY_GET;
  const paths = routes.filter((route) => !acting(route)).map(({ path }) => path);
  expect(await changing('GET', [...paths, ...PAGES])).toEqual([]);
  const documented = routes.filter(acting);
  expect(
    await changing(
      'GET',
      documented.map(({ path }) => path),
    ),
  ).toEqual(documented.map(({ path }) => path));
  expect(documented.map(nameOf).sort()).toEqual(Object.keys(CHANGES_BY_GET).sort());
});
