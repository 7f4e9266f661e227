import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { REFERENCE_FORM, REFERENCE_STACK } from '@coffret/cabinet/test-data/reference-cabinet';
import { CLIENTS, STAFF } from '@coffret/contracts/rights';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reencodePicture } from '../../platform/file-content/reencode-picture.ts';
import { beforeCall } from '../../tests/support/before-call.ts';
import { type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { memberOf } from '../groups/testing/people.ts';

let app: TestApp;
let staff: Client;
let customer: Client;

beforeAll(async () => {
  app = await startTestApp();
  staff = await memberOf(app, STAFF);
  customer = await memberOf(app, CLIENTS);
});
afterAll(() => app.close());

const errors = (...all: object[]) => ({ errors: all });

const socket = {
  ref: 'PC16R',
  lib: 'Prise 2P+T 16 A rouge',
  brandId: 2,
  categoryId: 4,
  componentLib: 'Prise 2P+T 16 A',
  nbModules: 0.5,
  price: 11.2,
  technical: { elementKind: 'CLASSIC', In: 16, poles: '1PN', phases: 1 },
};

type Product = { id: number; ref: string; rowVersion: number; urlImage: string | null; price: number };
const added = async (fields: object) => {
  const answer = await staff.post('/api/products', { ...socket, ...fields });
  expect(answer.status).toBe(201);
  return answer.body as Product;
};

function form(fields: { [name: string]: unknown }, file?: { name: string; bytes: Uint8Array }): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    data.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  if (file) data.set('filedata', new Blob([new Uint8Array(file.bytes)]), file.name);
  return data;
}
const picture = (shade: number) =>
  PNG.sync.write(Object.assign(new PNG({ width: 2, height: 1 }), { data: Buffer.alloc(8, shade) }));

const RATINGS = {
  ...{ elementKind: 'CEE', In: 63, poles: '4P', phases: 3, ceeSocketType: 'CEE_63A_3PNE_400' },
  ...{ clearance: 0.5, ip: 67 },
};

test('the seeded catalogue is readable with catalog_r, in pages only', async () => {
  const { rows, count } = (await customer.get('/api/products?size=100&sort=id')).body as {
    rows: Product[];
    count: number;
  };
  expect([count, rows.length]).toEqual([94, 94]);
  expect(rows[27]).toEqual({
    id: 28,
    ref: 'C63-5',
    lib: 'Prise CEE 63 A 3P+N+T 400 V rouge',
    libEn: 'CEE socket outlet 3P+N+E 63 A 400 V, red',
    categoryLibEn: 'CEE sockets',
    componentLibEn: 'CEE 63 A',
    withdrawnAt: null,
    successorRef: null,
    urlImage: null,
    isArchived: false,
    brandId: 3,
    brandLib: 'Kairos',
    categoryId: 5,
    categoryLib: 'Prises CEE',
    componentId: 14,
    componentLib: 'CEE 63 A',
    nbModules: 2,
    price: 92.5,
    netPrice: 41.63,
    isDraggable: true,
    line: 0,
    slots: 0,
    slotsPlacement: [],
    widthMm: 110,
    heightMm: 125,
    depthMm: null,
    weightG: 620,
    ...RATINGS,
    ...{
      lineKind: null,
      hiddenSlots: null,
      rowBreaks: null,
      curve: null,
      sensitivityMa: null,
      rcdType: null,
    },
    ...{ selective: null, acts: null, safetyEquipment: null, electricalConnect: null },
    ...{ lossPerPoleW: null, icuKA: null },
    rowVersion: 0,
    technical: RATINGS,
    createdAt: '2026-11-21T08:00:00.000Z',
    updatedAt: '2026-11-21T08:00:00.000Z',
  });
  expect((await customer.get('/api/products?brandLib=Kairos&categoryLib=Prises%20CEE')).body).toMatchObject({
    rows: [{ ref: 'C125-5' }, { ref: 'C63-5' }],
    count: 2,
  });
  expect((await customer.get('/api/products?search=DIFFERENTIEL')).body).toMatchObject({ count: 15 });
  expect((await customer.get('/api/products?size=all')).body).toEqual(
    errors({ code: 'UNKNOWN_PARAMETER', key: 'size' }),
  );
  expect((await app.client().get('/api/products')).status).toBe(401);
});

test('a customer gets their net price, rounded half up; who works for customers gets none', async () => {
  const anne = await memberOf(app, CLIENTS);
  await (await app.admin()).put(`/api/users/${anne.id}`, { discountPercentage: 55.5 });
  const [listed, one] = [await anne.get('/api/products?ref=C63-5'), await anne.get('/api/products/28')];
  // 92.50 less 55.5 % is 41.1625.
  expect(listed.body).toMatchObject({ rows: [{ price: 92.5, netPrice: 41.16 }] });
  expect(one.body).toMatchObject({ price: 92.5, netPrice: 41.16 });
  for (const path of ['/api/products?ref=C63-5', '/api/products/28'])
    expect(JSON.stringify((await staff.get(path)).body)).not.toContain('netPrice');
});

test('customers change nothing in the catalogue', async () => {
  expect((await customer.post('/api/products', socket)).status).toBe(403);
  expect((await customer.put('/api/products/2', { price: 1 })).status).toBe(403);
  expect((await customer.delete('/api/products/2')).status).toBe(403);
});

test('a product is added as JSON, changed and removed', async () => {
  const product = await added({});
  expect(product).toMatchObject({
    id: 95,
    brandLib: 'Nordel',
    categoryLib: 'Prises domestiques',
    componentId: 11,
    isDraggable: true,
    line: 0,
    slots: 0,
    heightMm: null,
    urlImage: null,
    rowVersion: 0,
  });
  const changed = await staff.put('/api/products/95', {
    ...product,
    price: 11.999,
    brandLib: 'Voltéa',
    brandId: undefined,
  });
  expect([changed.status, changed.body]).toMatchObject([
    200,
    { price: 12, brandId: 1, brandLib: 'Voltéa', rowVersion: 2 },
  ]);
  expect((await staff.put('/api/products/95', { lib: 'Prise', rowVersion: 0 })).status).toBe(409);
  expect((await staff.put('/api/products/95', {})).body).toEqual(changed.body);
  expect((await staff.delete('/api/products/95')).status).toBe(204);
  expect((await staff.get('/api/products/95')).status).toBe(404);
  expect((await staff.put('/api/products/95', { price: 1 })).status).toBe(404);
  expect((await staff.delete('/api/products/95')).status).toBe(404);
});

test('a product is added and changed as a form, with a picture', async () => {
  const made = await staff.post(
    '/api/products',
    form({ ...socket, weightG: '' }, { name: 'rouge.png', bytes: picture(200) }),
  );
  expect([made.status, made.body]).toMatchObject([
    201,
    { price: 11.2, technical: socket.technical, weightG: null },
  ]);
  const { id, urlImage } = made.body as Product;
  const image = await fetch(app.address + urlImage, {
    headers: { authorization: `Bearer ${customer.token}` },
  });
  expect([image.headers.get('content-type'), Buffer.from(await image.arrayBuffer())]).toEqual([
    'image/png',
    await reencodePicture(picture(200), 'png'),
  ]);
  expect(image.headers.get('cache-control')).toBe('private, no-cache');
  const known = { 'if-none-match': image.headers.get('etag') ?? '' };
  expect((await customer.call('GET', String(urlImage), undefined, known)).status).toBe(304);

  const changed = await staff.put(`/api/products/${id}`, form({}, { name: 'vert.png', bytes: picture(90) }));
  expect(changed.status).toBe(200);
  expect((changed.body as Product).urlImage).not.toBe(urlImage);
  expect((await customer.get('/api/products/1/image')).status).toBe(404);
  expect((await app.client().get(String(urlImage))).status).toBe(401);
  expect((await staff.delete(`/api/products/${id}`)).status).toBe(204);
});

test('a picture is validated by its content and size', async () => {
  const page = { name: 'rouge.png', bytes: Buffer.from('<html></html>') };
  const answer = await staff.post('/api/products', form({ ...socket, ref: 'PC16W' }, page));
  expect([answer.status, answer.body]).toEqual([415, errors({ code: 'fileTypeError', key: 'filedata' })]);
  expect((await staff.get('/api/products?ref=PC16W')).body).toMatchObject({ rows: [], count: 0 });
  const huge = { name: 'rouge.png', bytes: Buffer.alloc(20 * 1024 * 1024 + 1) };
  expect((await staff.post('/api/products', form(socket, huge))).status).toBe(413);
});

test('the picture of a refused product is deleted', async () => {
  const kept = () => readdirSync(join(app.dataDir, 'files/products')).length;
  const before = kept();
  const refused = await staff.post(
    '/api/products',
    form({ ...socket, ref: 'PC16' }, { name: 'a.png', bytes: picture(3) }),
  );
  expect([refused.status, kept()]).toEqual([409, before]);
});

test.each([
  [{ price: -1 }, { code: 'FLOAT', key: 'price' }],
  [{ price: '11' }, { code: 'FLOAT', key: 'price' }],
  [{ ref: '' }, { code: 'REQUIRED', key: 'ref' }],
  [{ ref: 'x'.repeat(51) }, { code: 'INVALID_PARAMETER', key: 'ref' }],
  [{ nbModules: 0.7 }, { code: 'INVALID_PARAMETER', key: 'nbModules' }],
  [{ line: 2 }, { code: 'INVALID_PARAMETER', key: 'line' }],
  [{ brandId: 99 }, { code: 'INVALID_PARAMETER', key: 'brandId' }],
  [{ brandId: undefined }, { code: 'REQUIRED', key: 'brandId' }],
  [
    { categoryId: undefined, categoryLib: 'Prises lunaires' },
    { code: 'INVALID_PARAMETER', key: 'categoryLib' },
  ],
  [{ componentLib: 'CEE 63 A' }, { code: 'INVALID_PARAMETER', key: 'componentLib' }],
  [{ slotsPlacement: [[0, 0, 101, 100]] }, { code: 'INVALID_PARAMETER', key: 'slotsPlacement' }],
  [{ technical: { elementKind: 'LASER' } }, { code: 'INVALID_PARAMETER', key: 'technical.elementKind' }],
  [{ technical: { elementKind: 'MCB', In: 16 } }, { code: 'REQUIRED', key: 'technical.poles' }],
  [{ colour: 'red' }, { code: 'UNKNOWN_PARAMETER', key: 'colour' }],
])('the product with %j is refused', async (fields, error) => {
  const answer = await staff.post('/api/products', { ...socket, ...fields });
  expect([answer.status, answer.body]).toEqual([400, errors(error)]);
});

test.each(['brandId', 'categoryId'])('the %s of a product cannot be emptied', async (key) => {
  const { id } = await added({ ref: `PC16-${key}` });
  for (const value of ['', null]) {
    const answer = await staff.put(`/api/products/${id}`, { [key]: value });
    expect([answer.status, answer.body]).toEqual([400, errors({ code: 'REQUIRED', key })]);
  }
});

test('an invalid form is refused like JSON, and so is a malformed one', async () => {
  expect(
    (await staff.post('/api/products', form({ ...socket, price: 'cher', technical: '{' }))).body,
  ).toEqual(errors({ code: 'FLOAT', key: 'price' }, { code: 'INVALID_PARAMETER', key: 'technical' }));
  const broken = await fetch(`${app.address}/api/products`, {
    method: 'POST',
    headers: { authorization: `Bearer ${staff.token}`, 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x\r\nContent-Disposition: form-data; name="ref"\r\n\r\nPC16',
  });
  expect([broken.status, await broken.json()]).toEqual([400, errors({ code: 'UPLOAD_FAILED' })]);
});

test('a reference is unique, also for concurrent requests, and becomes free when it is no longer used', async () => {
  expect((await staff.post('/api/products', { ...socket, ref: 'pc16' })).body).toEqual(
    errors({ code: 'DUPLICATE', key: 'ref' }),
  );
  const twins = await Promise.all([1, 2].map(() => staff.post('/api/products', { ...socket, ref: 'TWIN' })));
  expect(twins.map(({ status }) => status).sort()).toEqual([201, 409]);
  const { id } = await added({ ref: 'OLD' });
  expect((await staff.put(`/api/products/${id}`, { ref: 'NEW' })).body).toMatchObject({ ref: 'NEW' });
  await added({ ref: 'OLD' });
});

test('renaming a brand updates its products and the catalogue of the rules', async () => {
  const brand = (await app.app.services.catalogue()).byRef.get('C63-5')?.brandLib;
  expect(brand).toBe('Kairos');
  await staff.put('/api/brands/3', { lib: 'Kaïros' });
  expect((await staff.get('/api/products/28')).body).toMatchObject({ brandLib: 'Kaïros' });
  expect((await app.app.services.catalogue()).byRef.get('C63-5')?.brandLib).toBe('Kaïros');
  await staff.put('/api/brands/3', { lib: 'Kairos' });
});

test('the catalogue of the rules is unchanged until a product changes', async () => {
  const { catalogue } = app.app.services;
  const before = await catalogue();
  expect(await catalogue()).toBe(before);
  const product = await added({ ref: 'FRESH' });
  const after = await catalogue();
  expect([after.byRef.get('FRESH')?.id, after.byId.get(product.id)?.ref]).toEqual([product.id, 'FRESH']);
  await staff.put(`/api/products/${product.id}`, { price: 12.34 });
  expect((await catalogue()).byRef.get('FRESH')?.price).toBe(12.34);
  await staff.delete(`/api/products/${product.id}`);
  expect((await catalogue()).byRef.get('FRESH')).toBeUndefined();
});

test('a product in use by a configuration can be neither removed nor given another reference', async () => {
  const project = (await customer.post('/api/projects', { lib: 'Chantier' })).body as { id: number };
  const drawn = await customer.post('/api/configurations', {
    ...REFERENCE_FORM,
    accessories: ['ACC-POI'],
    lib: 'Coffret',
    projectId: project.id,
    ProjLines: REFERENCE_STACK,
  });
  expect(drawn.status).toBe(201);
  const { id } = drawn.body as { id: number };
  const idOf = async (ref: string) =>
    ((await staff.get(`/api/products?ref=${ref}`)).body as { rows: Product[] }).rows[0]?.id;
  for (const ref of ['BLD10', 'AU', 'ACC-POI']) {
    expect((await staff.delete(`/api/products/${await idOf(ref)}`)).body).toEqual(
      errors({ code: 'IN_USE', key: 'id', originalErr: `configuration ${id} is made with it` }),
    );
  }
  expect((await staff.put(`/api/products/${await idOf('AU')}`, { ref: 'AU2' })).status).toBe(409);
  expect(
    (await staff.put(`/api/products/${await idOf('AU')}`, { ref: 'AU', lib: 'Coup de poing' })).status,
  ).toBe(200);
  expect((await staff.delete(`/api/products/${await idOf('EMPTY')}`)).status).toBe(409);
  expect((await staff.delete(`/api/products/${await idOf('350814')}`)).status).toBe(409);
  expect((await staff.delete(`/api/products/${await idOf('BLD06')}`)).status).toBe(204);
});

test('a product that is drawn while it is renamed is not given another reference', async () => {
  const { id } = await added({ ref: 'BEFORE' });
  const project = (await customer.post('/api/projects', { lib: 'Chantier' })).body as { id: number };
  beforeCall(app.app.services.locks, 'withLock', async () => {
    expect((await staff.put(`/api/products/${id}`, { ref: 'MEANWHILE' })).status).toBe(200);
    const [block] = REFERENCE_STACK.filter(({ line }) => line === 1);
    const ProjSlots = [{ slot: 1, ProjProduct: { ref: 'MEANWHILE' } }];
    const body = {
      ...REFERENCE_FORM,
      lib: 'Coffret',
      projectId: project.id,
      ProjLines: [{ ...block, ProjSlots }],
    };
    expect((await customer.post('/api/configurations', body)).status).toBe(201);
  });
  const renamed = await staff.put(`/api/products/${id}`, { ref: 'AFTER' });
  expect([renamed.status, renamed.body]).toEqual([
    409,
    errors(expect.objectContaining({ code: 'IN_USE', key: 'ref' })),
  ]);
});

test('the name of an uploaded picture is not part of its URL', async () => {
  const name = `../../${randomBytes(3).toString('hex')}.png`;
  const made = await staff.post(
    '/api/products',
    form({ ...socket, ref: 'PATH' }, { name, bytes: picture(1) }),
  );
  expect((made.body as Product).urlImage).toMatch(/^\/api\/products\/\d+\/image\?v=[0-9a-f]{12}$/);
});

test('a filter by kind of device uses the current data of products', async () => {
  const refsOf = async (kind: string) => {
    const { body } = await customer.get(`/api/products?elementKind=${kind}&search=genre`);
    return (body as { rows: Product[] }).rows.map(({ ref }) => ref);
  };
  const { id } = await added({ ref: 'GENRE' });
  expect([await refsOf('CLASSIC'), await refsOf('ACC')]).toEqual([['GENRE'], []]);
  await staff.put(`/api/products/${id}`, { technical: { elementKind: 'ACC' } });
  expect([await refsOf('CLASSIC'), await refsOf('ACC')]).toEqual([[], ['GENRE']]);
  await staff.delete(`/api/products/${id}`);
});
