import { REFERENCE_FORM } from '@coffret/cabinet/test-data/reference-cabinet';
import { START } from '@coffret/contracts/ports/event-store';
import { PNG } from 'pngjs';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { reencodePicture } from '../platform/file-content/reencode-picture.ts';
import { ADMIN_ID } from '../subjects/users/public.ts';
import { failingStore } from './support/failing-store.ts';
import { delayReadModels, loseAppendResult } from './support/faults.ts';
import { REGISTRATION } from './support/registration.ts';
import { type Client, startTestApp, type TestApp } from './support/test-app.ts';
import { done, newConfiguration, newProject, STACK } from './support/workflow.ts';

/** A stored command is never treated as if it had not been stored. */
let product: TestApp;
let admin: Client;
beforeAll(async () => {
  product = await startTestApp({ logLevel: 'silent' });
  admin = await product.admin();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => product.close());

const UNAVAILABLE = { status: 503, body: { errors: [{ code: 'UNAVAILABLE' }] } };
const keyed = (method: string, path: string, body?: unknown) =>
  admin.call(method, path, body, { 'idempotency-key': 'k' });
const duplicate = (key: string) => ({ status: 409, body: { errors: [{ code: 'DUPLICATE', key }] } });

async function stored(type: string): Promise<number> {
  return (await product.app.platform.store.readAll(START, 1e6, [type])).length;
}

test('a registration that is not visible yet creates one account', async () => {
  const before = await stored('UserRegistered');
  const hidden = delayReadModels(product);
  const register = () =>
    product.client().post('/api/usersRegister', { ...REGISTRATION, email: 'marie@exemple.fr' });
  expect(await register()).toMatchObject({ status: 201, body: { id: expect.any(Number) } });
  hidden.end();
  expect(await register()).toMatchObject(duplicate('email'));
  expect(await stored('UserRegistered')).toBe(before + 1);
});

test.each([
  ['project', 'ProjectCreated'],
  ['sector', 'SectorAdded'],
])(
  'a %s that is not visible yet is returned for its Idempotency-Key once it is, and created once',
  async (entity, event) => {
    const before = await stored(event);
    const hidden = delayReadModels(product);
    const post = () => keyed('POST', `/api/${entity}s`, { lib: 'Halle' });
    const late = await post();
    expect(late).toMatchObject(UNAVAILABLE);
    expect(late.headers.get('retry-after')).toBe('1');
    hidden.end();
    const shown = await post();
    expect(shown).toMatchObject({ status: 201, body: { lib: 'Halle', rowVersion: 0 } });
    expect((await post()).body).toEqual(shown.body);
    expect(await stored(event)).toBe(before + 1);
  },
);

test('a product keeps the picture of its event', async () => {
  const hidden = delayReadModels(product);
  const form = new FormData();
  const bytes = PNG.sync.write(new PNG({ width: 2, height: 1 }));
  form.set('filedata', new Blob([new Uint8Array(bytes)]), 'a.png');
  expect(await admin.put('/api/products/1', form)).toMatchObject(UNAVAILABLE);
  hidden.end();
  const picture = await fetch(`${product.address}/api/products/1/image`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(picture.status).toBe(200);
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(await reencodePicture(bytes, 'png'));
});

test('a brand stored while a view is late keeps its name', async () => {
  const hidden = delayReadModels(product);
  const post = () => admin.post('/api/brands', { lib: 'Nouvelle' });
  expect(await post()).toMatchObject(UNAVAILABLE);
  hidden.end();
  expect(await post()).toMatchObject(duplicate('lib'));
  expect((await admin.get('/api/brands?search=Nouvelle')).body).toMatchObject({ count: 1 });
});

test.each(['answer lost', 'request lost'] as const)(
  'an append whose %s is resolved, with the usual answer',
  async (fate) => {
    const { store } = product.app.platform;
    const failing = failingStore({ ...store });
    vi.spyOn(store, 'append').mockImplementation(failing.append);
    failing.fail('project', fate);
    const before = await stored('ProjectCreated');
    expect(await admin.post('/api/projects', { lib: 'Halle' })).toMatchObject({ status: 201 });
    expect(await stored('ProjectCreated')).toBe(before + 1);
  },
);

test('a write with an unknown outcome is found by its Idempotency-Key, and its name stays claimed', async () => {
  const before = await stored('BrandAdded');
  loseAppendResult(product, 'brand');
  const post = () => keyed('POST', '/api/brands', { lib: 'Inconnue' });
  expect(await post()).toMatchObject(UNAVAILABLE);
  expect(await admin.post('/api/brands', { lib: 'inconnue' })).toMatchObject(duplicate('lib'));
  expect(await post()).toMatchObject({ status: 201, body: { lib: 'Inconnue' } });
  expect(await admin.get('/api/brands?search=Inconnue')).toMatchObject({ body: { count: 1 } });
  expect(await stored('BrandAdded')).toBe(before + 1);
});

test('a repetition returns the first answer although the command would now be refused', async () => {
  const project = await newProject(admin);
  const { id, ProjLines: lines } = await newConfiguration(admin, project);
  const brand = ((await admin.post('/api/brands', { lib: 'Passante' })).body as { id: number }).id;
  const notice = { userForId: ADMIN_ID, cat: 'USER', lib: 'Bonjour' };
  await admin.post('/api/notifs', notice);
  const notification = ((await admin.post('/api/notifs', notice)).body as { id: number }).id;
  const answers: [category: string, method: string, path: string, status: number][] = [
    ['configuration', 'POST', `/api/configurations/validate/${id}`, 200],
    ['configuration', 'DELETE', `/api/lines/${lines[0]?.id}`, 204],
    ['configuration', 'DELETE', `/api/configurations/${id}`, 204],
    ['project', 'DELETE', `/api/projects/${project}`, 204],
    ['product', 'DELETE', '/api/products/94', 204],
    ['brand', 'DELETE', `/api/brands/${brand}`, 204],
    ['reading', 'DELETE', `/api/notifs/${notification}`, 204],
  ];
  for (const [category, method, path, status] of answers) {
    loseAppendResult(product, category);
    expect(await keyed(method, path)).toMatchObject(UNAVAILABLE);
    expect((await keyed(method, path)).status).toBe(status);
  }
});

test('a line drawn before a lost response is returned as drawn, and exists once', async () => {
  const { id } = await newConfiguration(admin, await newProject(admin), {});
  const [line] = STACK;
  loseAppendResult(product, 'configuration');
  const post = () => keyed('POST', '/api/lines', { configurationId: id, ...line });
  expect(await post()).toMatchObject(UNAVAILABLE);
  const drawn = (await admin.get(`/api/lines?configurationId=${id}`)).body as { rows: object[] };
  expect(drawn.rows).toHaveLength(1);
  expect(await post()).toMatchObject({ status: 201, body: drawn.rows[0] });
});

test('a repetition returns the created entity although it could not be created any more', async () => {
  const project = await newProject(admin);
  const { id } = await newConfiguration(admin, project);
  const form = { ...REFERENCE_FORM, lib: 'Coffret', projectId: project };
  const made: [path: string, body: object][] = [
    ['/api/configurations', form],
    [`/api/configurations/duplicate/${id}`, { lib: 'Copie' }],
    [`/api/configurations/restart/${id}`, { lib: 'Copie', revision: 0 }],
  ];
  for (const [path, body] of made) {
    loseAppendResult(product, 'configuration');
    expect(await keyed('POST', path, body)).toMatchObject(UNAVAILABLE);
  }
  done(await admin.put(`/api/projects/${project}`, { status: 'CLOSED' }));
  done(await admin.delete(`/api/configurations/${id}`));
  for (const [path, body] of made) {
    const { status, body: answered } = await keyed('POST', path, body);
    expect([path, status, Object.keys(answered)]).toEqual([path, 201, expect.arrayContaining(['id'])]);
  }
});

test('a refusal of a repetition is not stored, since the first result may become visible', async () => {
  const project = await newProject(admin);
  loseAppendResult(product, 'project');
  const rename = () => keyed('PUT', `/api/projects/${project}`, { lib: 'Salon' });
  expect(await rename()).toMatchObject(UNAVAILABLE);
  const views = vi.spyOn(product.app.services, 'view');
  views.mockImplementationOnce(() => ({ findOne: async () => null }) as never);
  expect((await rename()).status).toBe(404);
  expect(await rename()).toMatchObject({ status: 200, body: { lib: 'Salon' } });
});
