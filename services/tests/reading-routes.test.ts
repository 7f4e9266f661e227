import { StatementSync } from 'node:sqlite';
import { CLIENTS } from '@coffret/contracts/rights';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
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
const PAGES = ['/outbox', '/papers/x', '/api/docs', '/api/docs/json'];

/** Of routes that require more than an id. */
const ADDRESSES: { readonly [path: string]: () => string } = {
  '/api/lines': () => `/api/lines?configurationId=${values.configurations}`,
  '/api/dashboard/export': () => '/api/dashboard/export?chart=activities',
  '/api/mails': () => '/api/mails?userId=1',
  '/api/mailSamples': () => '/api/mailSamples?culture=fr_FR',
  '/api/products/{id}/priceImpact': () => '/api/products/1/priceImpact?price=10',
  '/api/products/{id}/replacementImpact': () => '/api/products/22/replacementImpact?by=23',
  '/api/audit/state/{entity}/{id}': () => '/api/audit/state/user/1',
};

/** 404, or 401: they need a file, an import, a release, an attachment or the installation's secret. */
const UNANSWERED = [
  '/api/products/{id}/image',
  '/api/priceImports/{id}',
  '/api/priceImports/prices/{id}',
  '/api/priceImports/rejected/{id}',
  '/api/releases/{id}',
  '/api/releases/{id}/uses',
  '/api/releaseNotes/{id}',
  '/api/releaseNotes/{id}/uses',
  '/api/news/notes/{id}',
  '/api/audit/backup',
  '/api/outbox/{mailId}/{index}',
  '/api/quotes/{id}/kept',
  '/papers/x',
];

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
    quotesValues: 'agencyId',
    usersValues: 'agencyLib',
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
  ADDRESSES[path]?.() ??
  path.replaceAll(/([^/]+)\/\{\w+\}/g, (_all, part: string) => `${part}/${values[part] ?? 1}`);

/**
 * Calls `work` with the statements that change an embedded store, but for those of read models, which follow events, and of
 * checkpoints, which are saved later.
 */
async function watchWrites<T>(work: (written: string[]) => Promise<T>): Promise<T> {
  const written: string[] = [];
  const { run } = StatementSync.prototype;
  const watch = vi.spyOn(StatementSync.prototype, 'run').mockImplementation(function (
    this: StatementSync,
    ...values: unknown[]
  ) {
    const result = run.apply(this, values as Parameters<typeof run>);
    const isOfReading = /\bdocs_\d/.test(this.sourceSQL) || values[0] === 'checkpoints';
    if (result.changes && !isOfReading) written.push(this.sourceSQL);
    return result;
  });
  try {
    return await work(written);
  } finally {
    watch.mockRestore();
  }
}

/** The paths of the asked that write, and those that answer nobody. */
const ask = (method: string, asked: readonly string[]) =>
  watchWrites(async (written) => {
    const [writing, unanswered]: [string[], string[]] = [[], []];
    for (const path of asked) {
      await product.settled();
      written.length = 0;
      let isAnswered = false;
      for (const { token } of [admin, anne, product.client()]) {
        const headers = token ? { authorization: `Bearer ${token}` } : {};
        const answer = await fetch(product.address + addressOf(path), { method, headers });
        await answer.arrayBuffer();
        isAnswered ||= answer.ok;
      }
      await product.settled();
      if (written.length > 0) writing.push(path);
      if (!isAnswered) unanswered.push(path);
    }
    return { writing, unanswered: unanswered.sort() };
  });

const isDocumented = (route: Route) => nameOf(route) in CHANGES_BY_GET;
const pathsOf = (some: readonly Route[]) => some.map(({ path }) => path);

test('HEAD changes nothing on any route or page, and is not allowed where GET does', async () => {
  expect(await ask('HEAD', [...pathsOf(routes), ...PAGES])).toEqual({
    writing: [],
    unanswered: [...UNANSWERED, ...pathsOf(routes.filter(isDocumented))].sort(),
  });
});

test('GET changes nothing, but for the documented routes', async () => {
  const reading = routes.filter((route) => !isDocumented(route));
  expect(await ask('GET', [...pathsOf(reading), ...PAGES])).toEqual({
    writing: [],
    unanswered: [...UNANSWERED].sort(),
  });
  const documented = routes.filter(isDocumented);
  expect(await ask('GET', pathsOf(documented))).toEqual({ writing: pathsOf(documented), unanswered: [] });
  expect(documented.map(nameOf).sort()).toEqual(Object.keys(CHANGES_BY_GET).sort());
});
