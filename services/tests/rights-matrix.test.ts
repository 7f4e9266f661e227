import { RIGHTS } from '@coffret/contracts/all-rights';
import { CLIENTS, type Right } from '@coffret/contracts/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { upload } from '../subjects/documents/testing/upload.ts';
import { group } from '../subjects/groups/public.ts';
import { memberOf } from '../subjects/groups/testing/people.ts';
import { newCustomer } from './support/customer.ts';
import { type Access, ROUTES } from './support/route-access.ts';
import { type Client, startTestApp, type TestApp } from './support/test-app.ts';
import { done, newConfiguration, newProject, STACK } from './support/workflow.ts';

/** Contained in all texts of the customer; valid in every field. */
const MARK = 'Belledonne';
const DISCOUNT = 37.25;

let product: TestApp;
let admin: Client;
let customer: Client & { id: number };
let probe: Client & { id: number };
let probedGroup: number;
/** Ids of entities of the customer, by segment of the path. */
let ids: { [list: string]: number };

async function customersWork(): Promise<{ [list: string]: number }> {
  const idOf = (answer: Parameters<typeof done>[0]) => done<{ id: number }>(answer).id;
  await admin.put(`/api/users/${customer.id}`, { fullName: MARK, discountPercentage: DISCOUNT });
  const projects = await newProject(customer, MARK);
  const configuration = await newConfiguration(customer, projects, {
    lib: MARK,
    ProjLines: STACK.slice(0, 1),
  });
  const about = { linkedEntityModel: 'project', linkedEntityId: projects };
  const sent = await upload(customer, 'files', { ...about, name: `${MARK}.pdf`, type: 'document' });
  return {
    projects,
    users: customer.id,
    configurations: configuration.id,
    quote: configuration.id,
    lines: configuration.ProjLines[0]?.id ?? 0,
    contacts: idOf(await customer.post('/api/contacts', { fullName: MARK, customerProjId: projects })),
    comments: idOf(await customer.post('/api/comments', { ...about, comment: MARK })),
    documents: done<{ lastDocumentAdded: { id: number } }>(sent).lastDocumentAdded.id,
    groups: CLIENTS,
  };
}

beforeAll(async () => {
  product = await startTestApp({ chromiumPath: '/nowhere' });
  admin = await product.admin();
  customer = await newCustomer(product, 'marie@exemple.fr');
  ids = await customersWork();
  probedGroup = done<{ id: number }>(await admin.post('/api/groups', { lib: 'Essai' })).id;
  probe = await memberOf(product, probedGroup);
});
afterAll(() => product.close());

async function hold(rights: readonly Right[]): Promise<void> {
  const { commands } = product.app.services;
  const command = { type: 'ChangeGroup' as const, rights };
  const cause = { userId: null, correlationId: 'test', causationId: null };
  await commands.handle(group, {
    id: probedGroup,
    command,
    context: { id: probedGroup, holds: null },
    cause,
  });
}

const addressOf = (path: string) =>
  path.replace(/\{\w+\}/, () => {
    const list = path.split('/').find((part) => part in ids) ?? (/^\/api\/users\w/.test(path) ? 'users' : '');
    return String(ids[list] ?? 1);
  });

async function ask(method: string, path: string): Promise<{ status: number; text: string }> {
  const query = path === '/api/lines' && method === 'GET' ? `?configurationId=${ids.configurations}` : '';
  const answer = await fetch(product.address + addressOf(path) + query, {
    method,
    headers: {
      authorization: `Bearer ${probe.token}`,
      ...(method !== 'GET' && method !== 'DELETE' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && method !== 'DELETE' && { body: '{}' }),
  });
  return { status: answer.status, text: await answer.text() };
}

const routes = Object.entries(ROUTES).map(([name, access]) => {
  const [method = '', path = ''] = name.split(' ');
  return { name, method, path, access };
});
const admits = (access: Access, rights: readonly Right[]) =>
  access === 'anybody' || access === 'user' || access.split(' ').some((one) => rights.includes(one as Right));
/** Slow routes, and those that would end the session of the probe. */
const isLeftOut = (path: string) =>
  path.endsWith('/export') || /logout|audit|usersPassword|usersNewPassword|health|outbox/.test(path);

/** Requests all routes as the probe. Returns wrong status codes and responses that contain `find`. */
async function faults(rights: readonly Right[], find: RegExp, asked = routes): Promise<string[]> {
  await hold(rights);
  const wrong: string[] = [];
  for (const { name, method, path, access } of asked) {
    const isAdmitted = admits(access, rights);
    if (isAdmitted && (isLeftOut(path) || method === 'DELETE')) continue;
    const { status, text } = await ask(method, path);
    if (!isAdmitted && status !== 403) wrong.push(`${name} answers ${status} to ${rights}`);
    if (status >= 500) wrong.push(`${name} answers ${status}`);
    if (find.test(text)) wrong.push(`${name} tells ${rights} of ${find}`);
  }
  return wrong;
}

/** Data of the customer except the name. */
const WORK_OR_DISCOUNT = /"(lib|comment|docOriginalname)":"Belledonne|37\.25/;
const ANYTHING = /Belledonne|37\.25/;
const allBut = (...left: Right[]) => RIGHTS.filter((right) => !left.includes(right));

test('a user without rights has access as in the table, and sees no data of customers', async () => {
  expect(await faults([], ANYTHING)).toEqual([]);
});

test('a single right gives access as in the table, and to no data of customers', async () => {
  for (const right of RIGHTS) {
    const opened = routes.filter(({ access }) => access.split(' ').includes(right));
    const secrets = right === 'audit_r' ? /37\.25/ : right === 'user_r' ? WORK_OR_DISCOUNT : ANYTHING;
    expect(await faults([right], secrets, opened)).toEqual([]);
  }
});

test('a route refuses a user with all rights except those that open it', async () => {
  for (const [access, closed] of Map.groupBy(routes, (route) => route.access)) {
    const rights = RIGHTS.filter((right) => !admits(access, [right]));
    if (rights.length > 0) expect(await faults(rights, /37\.25/, closed)).toEqual([]);
  }
});

test('a user with all rights but those to read customers’ data sees none of it', async () => {
  expect(await faults(allBut('customer_r', 'audit_r', 'user_r'), ANYTHING)).toEqual([]);
  // Reading accounts includes names, also of members of a group; reading the audit includes configurations.
  const others = routes.filter(({ name }) => name !== 'GET /api/groups/{id}/uses');
  const withAccounts = allBut('customer_r', 'audit_r', 'user_discount');
  expect(await faults(withAccounts, WORK_OR_DISCOUNT, others)).toEqual([]);
});

const READS: Right[] = ['project_r', 'configuration_r', 'contact_r', 'user_r'];

test('a user who may read customers’ data finds them', async () => {
  await hold(['customer_r', ...READS]);
  const paths = ['projects', 'configurations', 'contacts', 'comments', 'documents', 'users'];
  for (const path of paths) {
    expect((await ask('GET', `/api/${path}`)).text).toContain(MARK);
    expect((await ask('GET', `/api/${path}/{id}`)).text).toContain(MARK);
  }
  await hold(['customer_r', 'project_r', 'project_w', 'configuration_r', 'configuration_w']);
  for (const path of ['projects', 'configurations']) {
    expect((await ask('PUT', `/api/${path}/{id}`)).text).toContain(MARK);
  }
});

test('a user who may write but not read customers’ data gets no data back', async () => {
  expect(await faults(allBut('audit_r', ...READS), ANYTHING)).toEqual([]);
});

test('a command without the right to read returns the id or nothing', async () => {
  await hold(['customer_r', 'project_c', 'project_w', 'configuration_w', 'user_w', 'notif_c']);
  const made = await probe.post('/api/projects', { lib: 'Halle', userId: customer.id });
  expect([made.status, Object.keys(made.body)]).toEqual([201, ['id']]);
  const { id } = made.body as { id: number };
  const drawing = { ProjLines: [], isCircuitBreakerAdded: null };
  for (const [path, body] of [
    [`/api/projects/${id}`, { lib: 'Atelier' }],
    [`/api/configurations/editConfigurator/${ids.configurations}`, drawing],
  ] as const) {
    const { status, body: answered, headers } = await probe.put(path, body);
    expect([status, answered, headers.get('content-type')]).toEqual([204, '', null]);
  }
  expect((await admin.get(`/api/projects/${id}`)).body).toMatchObject({ lib: 'Atelier' });
  expect((await probe.put(`/api/users/${probe.id}`, { city: 'Lyon' })).body).toMatchObject({ id: probe.id });
});

test('a hidden discount cannot be found by sorting or filtering', async () => {
  await hold(RIGHTS.filter((right) => right !== 'user_discount'));
  for (const query of ['sort=discountPercentage', 'discountPercentage=37.25']) {
    for (const path of ['users', 'users/export', 'quotes', 'configurations']) {
      const { status, body } = await probe.get(`/api/${path}?${query}`);
      const key = query.startsWith('sort') ? 'sort' : 'discountPercentage';
      expect([status, body]).toEqual([400, { errors: [{ code: 'UNKNOWN_PARAMETER', key }] }]);
    }
  }
  for (const discountPercentage of [DISCOUNT, 12]) {
    const { status, body } = await probe.put(`/api/users/${customer.id}`, { discountPercentage });
    const errors = [{ code: 'FORBIDDEN', key: 'discountPercentage' }];
    expect([status, body]).toEqual([403, { errors }]);
  }
});

test('the discount is returned only to its customer and to users with user_discount', async () => {
  const everything = RIGHTS.filter((right) => right !== 'user_discount');
  expect(await faults(everything, /37\.25/)).toEqual([]);
  await hold(['user_r', 'user_discount']);
  expect((await ask('GET', '/api/users')).text).toContain('37.25');
}, 120_000);
