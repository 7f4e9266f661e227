import { REFERENCE_FORM } from '@coffret/cabinet/test-data/reference-cabinet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addedId, idOf, upload } from '../subjects/documents/testing/upload.ts';
import { type Member, memberOf, PASSWORD } from '../subjects/groups/testing/people.ts';
import { bearer, json } from './support/raw-requests.ts';
import { documentedRoutes, isWriting, nameOf, type Route, withParameter } from './support/routes.ts';
import { type Case, eventsOf, expectAllRefused, expectStatus } from './support/send-cases.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';
import { withoutPrinting } from './support/without-printing.ts';
import { newConfiguration, newProject, quote, STACK } from './support/workflow.ts';

let product: TestApp;
let anne: Member;
let paul: Member;
let routes: Route[];
/** Ids of Anne's entities, by the first segment of the path. */
let annes: { [list: string]: number };

beforeAll(async () => {
  product = await startTestApp();
  withoutPrinting(product);
  const admin = await product.admin();
  anne = await memberOf(product, 3);
  paul = await memberOf(product, 3);
  routes = await documentedRoutes(product.address);
  const projects = await newProject(anne);
  const quoted = await newConfiguration(anne, projects);
  const { documentId } = await quote(anne, quoted.id);
  // An editable configuration, protected only by ownership.
  const open = await newConfiguration(anne, projects);
  const { status, body } = await admin.post('/api/notifs', {
    userForId: anne.id,
    cat: 'INFO',
    lib: 'À Anne',
  });
  expect(status).toBe(201);
  const about = { linkedEntityModel: 'project', linkedEntityId: projects };
  const comment = await anne.post('/api/comments', { ...about, comment: 'Bonjour' });
  const contact = await anne.post('/api/contacts', { customerProjId: projects, fullName: 'Luc' });
  const template = await anne.post('/api/templates', { configurationId: open.id, lib: 'Scène' });
  const share = await anne.post('/api/shares', { configurationId: open.id, prices: 'NET' });
  annes = {
    ...Object.fromEntries(
      ['users', 'usersPassword', 'usersVerify', 'usersBan', 'usersprefs'].map((name) => [name, anne.id]),
    ),
    projects,
    configurations: open.id,
    lines: open.ProjLines[0]?.id ?? 0,
    quote: quoted.id,
    documents: documentId,
    notifs: (body as { id: number }).id,
    comments: idOf(comment),
    contacts: idOf(contact),
    templates: idOf(template),
    shares: idOf(share),
  };
  await product.settled();
});
afterAll(() => product.close());

const listOf = ({ path }: Route) => path.split('/')[2] ?? '';
const asPaul = (route: Route, id: number, body?: object): Case => ({
  name: nameOf(route),
  method: route.method,
  path: withParameter(route, String(id)),
  headers: { ...bearer(paul.token), ...(body && json) },
  ...(body && { body: JSON.stringify(body) }),
});

const BODIES: { [route: string]: object } = {
  'PUT /api/users/{id}': { fullName: 'Volé' },
  'PUT /api/usersPassword/{id}': { password: 'Coffret-2027', passwordRepeat: 'Coffret-2027' },
  'PUT /api/usersBan/{id}': { isBan: true },
  'PUT /api/usersprefs/{id}': { prefs: { themeMode: 'dark' } },
  'PUT /api/projects/{id}': { lib: 'Volé', status: 'CLOSED' },
  'PUT /api/configurations/{id}': { lib: 'Volé' },
  'POST /api/configurations/duplicate/{id}': { lib: 'Copie' },
  'POST /api/configurations/restart/{id}': { lib: 'Copie', revision: 0 },
  'PUT /api/configurations/editConfigurator/{id}': { ProjLines: [], isCircuitBreakerAdded: true },
  'POST /api/configurations/repair/{id}': { ProjLines: [], isCircuitBreakerAdded: null },
  'PUT /api/configurations/updateStatus/{id}': { status: 'PENDING' },
  'POST /api/configurations/answerOrder/{id}': { text: 'Non', isRefusal: true },
  'POST /api/configurations/takeBackOrder/{id}': { text: 'Non' },
  'PUT /api/lines/{id}': { line: 2 },
  'PUT /api/notifs/{id}': { isRead: true },
  'PUT /api/comments/{id}': { comment: 'Volé' },
  'PUT /api/contacts/{id}': { fullName: 'Volé' },
};

/** Routes that require a right which customers do not have. */
const REQUIRES_RIGHT = [
  'PUT /api/usersPassword/{id}',
  'PUT /api/usersVerify/{id}',
  'PUT /api/usersBan/{id}',
  'DELETE /api/users/{id}',
  'GET /api/usersValues/{column}',
];

test('no route finds or changes another customer’s entities', async () => {
  const owned = routes.filter((route) => route.path.includes('{') && listOf(route) in annes);
  expect(owned.length).toBeGreaterThan(25);
  await expectAllRefused(
    product,
    owned.map((route) => ({
      ...asPaul(route, annes[listOf(route)] ?? 0, BODIES[nameOf(route)]),
      check: REQUIRES_RIGHT.includes(nameOf(route))
        ? expectStatus(403, 'FORBIDDEN')
        : expectStatus(404, 'NOT_FOUND'),
    })),
  );
});

test('a customer cannot change shared entities', async () => {
  const common = routes.filter(
    (route) => isWriting(route) && route.path.includes('{') && !(listOf(route) in annes),
  );
  await expectAllRefused(
    product,
    common.map((route) => asPaul(route, 1, {})),
  );
});

test('request bodies cannot refer to another customer’s entities', async () => {
  const mine = await newProject(paul);
  const configuration = await newConfiguration(paul, mine);
  const own = `/api/configurations/${configuration.id}`;
  const form = { ...REFERENCE_FORM, lib: 'Coffret' };
  const [line] = STACK;
  const { configurations, projects, lines, templates } = annes;
  const linked = { linkedEntityModel: 'configuration', linkedEntityId: configurations };
  const cases: [method: string, path: string, body: object | null, status: number, key?: string][] = [
    ['POST', '/api/configurations', { ...form, projectId: projects }, 404, 'projectId'],
    [
      'POST',
      '/api/configurations',
      { templateId: templates, projectId: mine, lib: 'Scène' },
      404,
      'templateId',
    ],
    ['POST', '/api/templates', { configurationId: configurations, lib: 'Scène' }, 404, 'configurationId'],
    ['PUT', own, { projectId: projects }, 404, 'projectId'],
    ['POST', '/api/lines', { ...line, configurationId: configurations }, 404],
    ['PUT', `/api/lines/${lines}`, { line: 2, configurationId: configurations }, 404],
    ['PUT', `/api/lines/${lines}`, { line: 2, configurationId: configuration.id }, 404],
    ['GET', `/api/lines?configurationId=${configurations}`, null, 404],
    ['DELETE', `/api/lines/${lines}?configurationId=${configurations}`, null, 404],
    [
      'POST',
      '/api/quoteGeneratePdf',
      { configId: annes.quote, imageName: `${annes.quote}.png` },
      404,
      'configId',
    ],
    ['POST', '/api/shares', { configurationId: configurations, prices: 'NET' }, 404, 'configurationId'],
    ['POST', '/api/comments', { ...linked, comment: 'Lu', userId: paul.id }, 404, 'linkedEntityId'],
    ['POST', '/api/contacts', { customerProjId: projects, fullName: 'Luc' }, 404, 'customerProjId'],
    ['POST', '/api/projects', { lib: 'Chez Anne', userId: anne.id }, 403, 'userId'],
    ['PUT', `/api/projects/${mine}`, { userId: anne.id, lib: 'Chez Anne' }, 400, 'userId'],
    ['PUT', `/api/users/${paul.id}`, { groupId: 1 }, 403, 'groupId'],
    ['PUT', `/api/users/${paul.id}`, { discountPercentage: 100 }, 403, 'discountPercentage'],
    ['PUT', `/api/users/${paul.id}`, { email: anne.email, password: PASSWORD }, 409, 'email'],
    ['PUT', `/api/users/${paul.id}`, { agencyId: 1 }, 403, 'agencyId'],
  ];
  const events = await eventsOf(product, async () => {
    for (const [method, path, body, status, key] of cases) {
      const answer = await paul.call(method, path, body ?? undefined);
      expect([path, answer]).toMatchObject([path, { status, body: { errors: [key ? { key } : {}] } }]);
    }
    expect(await upload(paul, 'documents', linked)).toMatchObject({ status: 404 });
    expect(await upload(paul, 'quote', { name: `${configurations}.png` })).toMatchObject({ status: 404 });
  });
  expect(events).toEqual([]);
});

test('fields that only the server sets are ignored or refused', async () => {
  const id = await newProject(paul);
  const configuration = await newConfiguration(paul, id);
  const lies: [path: string, body: object][] = [
    [
      `/api/users/${paul.id}`,
      { isVerified: false, isBan: true, groupLib: 'Admin', rights: ['user_w'], prefs: { a: 1 } },
    ],
    [`/api/projects/${id}`, { ProjConfigurations: [], createdAt: '2020-01-01T00:00:00.000Z' }],
    [
      `/api/configurations/${configuration.id}`,
      {
        status: 'DONE',
        price: 0.01,
        reference: 'GBB999999',
        isValidated: true,
        userId: anne.id,
        quoteUrl: '/a',
      },
    ],
  ];
  const events = await eventsOf(product, async () => {
    for (const [path, body] of lies) {
      const before = (await paul.get(path)).body;
      expect([path, await paul.put(path, body)]).toMatchObject([path, { status: 200, body: before }]);
    }
  });
  expect(events).toEqual([]);
  const body = { lib: 'Coffret', projectId: id, status: 'QUOTE_OK', reference: 'GBB999999', userId: anne.id };
  expect(await paul.post('/api/configurations', { ...REFERENCE_FORM, ...body })).toMatchObject({
    status: 201,
    body: { status: 'PENDING', reference: 'GBB000000', userId: paul.id },
  });
});

test('lists contain only the own entities, whatever the query', async () => {
  const sent = addedId(await upload(paul, 'documents', {}));
  for (const list of ['projects', 'configurations', 'quotes', 'documents']) {
    for (const query of ['', `?userId=${anne.id}`, `?userId=${anne.id}&userId=${paul.id}`, '?search=a']) {
      const { status, body } = await paul.get(`/api/${list}${query}`);
      expect(status).toBe(200);
      const { rows, count } = body as { rows: { userId: number }[]; count: number };
      expect([list, query, rows.filter(({ userId }) => userId !== paul.id)]).toEqual([list, query, []]);
      expect(count).toBe(rows.length);
    }
  }
  expect(idOf(await paul.get(`/api/documents/${sent}`))).toBe(sent);
  const found = (await paul.get('/api/notifs?search=anne')).body as { count: number };
  expect(found.count).toBe(0);
});

test('a file is available to users who may see its entity', async () => {
  const path = `/api/documents/${annes.documents}/file`;
  expect((await anne.get(path)).status).toBe(200);
  expect((await paul.get(path)).status).toBe(404);
  expect((await product.client().get(path)).status).toBe(401);
  expect((await (await memberOf(product, 2)).get(path)).status).toBe(200);
});
