import { createHash } from 'node:crypto';
import { START } from '@coffret/contracts/ports/event-store';
import { registration } from '@coffret/contracts/users/commands';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IMAGE, upload } from '../subjects/documents/testing/upload.ts';
import { memberOf } from '../subjects/groups/testing/people.ts';
import { REGISTRATION } from './support/registration.ts';
import { eventsOf } from './support/send-cases.ts';
import { type Answer, type Client, startTestApp, type TestApp } from './support/test-app.ts';
import { withoutPrinting } from './support/without-printing.ts';
import { askForQuote, done, newConfiguration, newProject } from './support/workflow.ts';

let product: TestApp;
let admin: Client;
let anne: Client & { id: number };

beforeAll(async () => {
  product = await startTestApp();
  withoutPrinting(product);
  admin = await product.admin();
  anne = await memberOf(product, 3);
});
afterAll(() => product.close());

type Versioned = { id: number; rowVersion: number };

const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();
const refusals = (answers: Answer[]) =>
  answers
    .filter(({ status }) => status >= 400)
    .flatMap(({ body }) => (body as { errors: { code: string }[] }).errors.map(({ code }) => code));

/** One entity of each kind and two concurrent changes of it. */
const WRITERS: [kind: string, create: () => Promise<Versioned>, path: string, one: object, other: object][] =
  [
    [
      'project',
      async () => done(await anne.post('/api/projects', { lib: 'Halle' })),
      '/api/projects/:id',
      { lib: 'Foire' },
      { lib: 'Salon' },
    ],
    [
      'configuration',
      async () => newConfiguration(anne, await newProject(anne)),
      '/api/configurations/:id',
      { lib: 'Scène' },
      { quantity: 3 },
    ],
    [
      'stack',
      async () => newConfiguration(anne, await newProject(anne)),
      '/api/configurations/editConfigurator/:id',
      { ProjLines: [] },
      { ProjLines: [{ line: 1, ProjProduct: { ref: 'BLD10' } }] },
    ],
    [
      'user',
      async () => memberOf(product, 3) as never,
      '/api/users/:id',
      { city: 'Lyon Nord' },
      { city: 'Lyon Sud' },
    ],
    [
      'sector',
      async () => done(await admin.post('/api/sectors', { lib: 'Centre' })),
      '/api/sectors/:id',
      { lib: 'Centre Nord' },
      { lib: 'Centre Sud' },
    ],
    [
      'group',
      async () => done(await admin.post('/api/groups', { lib: 'Ventes' })),
      '/api/groups/:id',
      { rights: ['user_r'] },
      { rights: ['group_r'] },
    ],
    [
      'product',
      async () => done(await admin.get('/api/products/1')),
      '/api/products/:id',
      { price: 11.5 },
      { price: 12.5 },
    ],
    [
      'notification',
      async () => done(await admin.post('/api/notifs', { userForId: 1, cat: 'INFO', lib: 'Bonjour' })),
      '/api/notifs/:id',
      { isRead: true },
      { isArchived: true },
    ],
  ];

test.each(WRITERS)(
  'only one of two concurrent changes of one %s succeeds',
  async (_, create, path, one, other) => {
    const { id } = await create();
    const where = path.replace(':id', String(id));
    const single = where.replace('/editConfigurator', '');
    const { rowVersion } = done<Versioned>(await admin.get(single));
    const answers = await Promise.all(
      [one, other].map((change) => admin.put(where, { ...change, rowVersion })),
    );
    expect(statuses(answers)).toEqual([200, 409]);
    expect(refusals(answers)).toEqual(['BAD_ROWVERSION']);
    expect(done<Versioned>(await admin.get(single)).rowVersion).toBeGreaterThan(rowVersion);
    // The outdated version is still refused later.
    expect(await admin.put(where, { ...one, rowVersion })).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'BAD_ROWVERSION', key: 'rowVersion' }] },
    });
  },
);

test('only one of several concurrent registrations of an email succeeds', async () => {
  const register = (email: string, fullName: string) =>
    product.client().post('/api/usersRegister', { ...REGISTRATION, email, fullName });
  const answers = await Promise.all([
    register('double@exemple.fr', 'Un'),
    register('Double@Exemple.fr', 'Deux'),
    register(' double@exemple.fr ', 'Trois'),
  ]);
  expect(statuses(answers)).toEqual([201, 409, 409]);
  expect(refusals(answers)).toEqual(['DUPLICATE', 'DUPLICATE']);
  const { body } = await admin.get('/api/users?email=double@exemple.fr');
  expect(body).toMatchObject({ count: 1 });
});

test('concurrent logins do not exceed the limit of failures', async () => {
  const { email } = await memberOf(product, 3);
  const guess = () => product.client().post('/api/login', { email, password: 'Faux-2026' });
  const answers = await Promise.all(Array.from({ length: 10 }, guess));
  expect(refusals(answers).sort()).toEqual([
    ...Array(5).fill('LOGIN_BANNED'),
    ...Array(5).fill('LOGIN_FAILED'),
  ]);
});

test.each([
  ['sectors', {}],
  ['agencies', {}],
  ['brands', {}],
  ['categories', {}],
  ['groups', {}],
  ['departments', { code: '99', sectorId: 1, agencyId: 1 }],
])('only one of two concurrent additions of the same name to %s succeeds', async (list, more) => {
  const add = (lib: string) => admin.post(`/api/${list}`, { ...more, lib });
  const answers = await Promise.all([add('Nouveau nom'), add('nouveau NOM')]);
  expect(statuses(answers)).toEqual([201, 409]);
  expect(refusals(answers)).toEqual(['DUPLICATE']);
});

test('only one of several concurrent quotes of a configuration succeeds', async () => {
  const { id } = await newConfiguration(anne, await newProject(anne));
  done(await anne.post(`/api/configurations/validate/${id}`));
  done(await upload(anne, 'quote', { name: `${id}.png`, bytes: IMAGE }));
  const answers = await Promise.all([1, 2, 3].map(() => askForQuote(anne, id)));
  expect(statuses(answers)).toEqual([201, 422, 422]);
  expect(refusals(answers)).toEqual(['configurationCompleted', 'configurationCompleted']);
  expect(await anne.get(`/api/quotes?configurationId=${id}`)).toMatchObject({
    body: { count: 1, rows: [{ version: 1, reference: 'GBB000001' }] },
  });
  const papers = `/api/documents?linkedEntityModel=configuration&linkedEntityId=${id}&mime=application/pdf`;
  expect(await anne.get(papers)).toMatchObject({ body: { count: 1 } });
});

const keyed = (who: Client, key: string, body: unknown, method = 'POST', path = '/api/projects') =>
  who.call(method, path, body, { 'idempotency-key': key });

test('a repeated key returns the first answer and does nothing', async () => {
  const first = await keyed(anne, 'again', { lib: 'Une fois' });
  expect(first.status).toBe(201);
  const events = await eventsOf(product, async () => {
    const again = await keyed(anne, 'again', { lib: 'Une fois' });
    expect([again.status, again.body]).toEqual([first.status, first.body]);
  });
  expect(events).toEqual([]);
});

test('concurrent requests with the same key do the work once', async () => {
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => keyed(anne, 'at once', { lib: 'Ensemble' })));
  expect(statuses(answers)).toEqual([201, 201, 201, 201, 201]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await anne.get('/api/projects?lib=Ensemble')).toMatchObject({ body: { count: 1 } });
});

test('a file sent twice with the same key is stored once', async () => {
  const send = () => {
    const form = new FormData();
    form.set('type', 'image');
    form.set('filedata', new Blob([new Uint8Array(IMAGE)]), 'vue.png');
    return keyed(anne, 'file', form, 'POST', '/api/upload/documents');
  };
  const answers = [await send(), await send()];
  expect(statuses(answers)).toEqual([201, 201]);
  expect(answers[1]?.body).toEqual(answers[0]?.body);
  expect(await anne.get('/api/documents?docOriginalname=vue.png')).toMatchObject({ body: { count: 1 } });
});

test('a key with another body is refused', async () => {
  done(await keyed(anne, 'other', { lib: 'Premier' }));
  expect(await keyed(anne, 'other', { lib: 'Second' })).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'IDEMPOTENCY_KEY_REUSED' }] },
  });
  expect(await anne.get('/api/projects?lib=Second')).toMatchObject({ body: { count: 0 } });
});

test('a key is scoped to user and route', async () => {
  const paul = await memberOf(product, 3);
  const [annes, pauls] = [
    await keyed(anne, 'same', { lib: 'Le mien' }),
    await keyed(paul, 'same', { lib: 'Le mien' }),
  ];
  expect(done<Versioned>(annes).id).not.toBe(done<Versioned>(pauls).id);
  const path = `/api/projects/${done<Versioned>(annes).id}`;
  expect(await keyed(anne, 'same', { lib: 'Changé' }, 'PUT', path)).toMatchObject({ status: 200 });
});

test('a refusal is repeated, a deletion is done once, and an invalid body can be corrected', async () => {
  const id = await newProject(anne);
  const path = `/api/projects/${id}`;
  expect(await keyed(anne, 'gone', undefined, 'DELETE', path)).toMatchObject({ status: 204 });
  expect(await keyed(anne, 'gone', undefined, 'DELETE', path)).toMatchObject({ status: 204 });
  expect(await keyed(anne, 'late', undefined, 'DELETE', path)).toMatchObject({ status: 404 });
  expect(await keyed(anne, 'late', undefined, 'DELETE', path)).toMatchObject({ status: 404 });
  expect(await keyed(anne, 'mended', { lib: 12 })).toMatchObject({ status: 400 });
  expect(await keyed(anne, 'mended', { lib: 'Douze' })).toMatchObject({ status: 201 });
});

test('a key has 1 to 200 characters', async () => {
  for (const key of ['', 'x'.repeat(201)]) {
    expect(await keyed(anne, key, { lib: 'Sans clé' })).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'INVALID_PARAMETER', key: 'idempotency-key' }] },
    });
  }
  expect(await anne.get('/api/projects?search=sans')).toMatchObject({ body: { count: 0 } });
});

test('a stored keyed request does not contain the password', async () => {
  const body = { ...REGISTRATION, email: 'cle@exemple.fr' };
  expect(await keyed(product.client(), 'secret', body, 'POST', '/api/usersRegister')).toMatchObject({
    status: 201,
  });
  const events = await product.app.platform.store.readAll(START, 10_000);
  const kept = JSON.stringify(events.map(({ data }) => data));
  expect(kept).toContain('cle@exemple.fr');
  expect(kept).not.toContain(body.password);
  expect(kept).not.toContain(
    createHash('sha256')
      .update(JSON.stringify(registration.parse(body)))
      .digest('hex'),
  );
});
