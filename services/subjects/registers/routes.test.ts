import { CLIENTS, STAFF } from '@coffret/contracts/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beforeCall } from '../../tests/support/before-call.ts';
import { type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { memberOf } from '../groups/testing/people.ts';

let app: TestApp;
let admin: Client;
let staff: Client;
let customer: Client;
let nobody: Client;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  staff = await memberOf(app, STAFF);
  customer = await memberOf(app, CLIENTS);
  nobody = app.client();
});
afterAll(() => app.close());

const errors = (...all: object[]) => ({ errors: all });
const added = async (list: string, body: object) => {
  const answer = await staff.post(`/api/${list}`, body);
  expect(answer.status).toBe(201);
  return answer.body as { id: number; rowVersion: number };
};

test('registers are seeded with fixed ids', async () => {
  expect((await staff.get('/api/sectors/1')).body).toMatchObject({
    id: 1,
    lib: 'Île-de-France',
    rowVersion: 0,
  });
  expect((await staff.get('/api/agencies/8')).body).toMatchObject({
    id: 8,
    lib: 'Lyon',
    sectorId: 5,
    sectorLib: 'Sud-Est',
  });
  expect((await staff.get('/api/departments?code=2A')).body).toMatchObject({
    rows: [{ lib: 'Corse-du-Sud', agencyLib: 'Marseille', sectorLib: 'Sud-Est' }],
    count: 1,
  });
  expect((await staff.get('/api/categories/5')).body).toMatchObject({
    lib: 'Prises CEE',
    ProjComponents: [
      { componentId: 12, componentLib: 'CEE 16 A' },
      { componentId: 13, componentLib: 'CEE 32 A' },
      { componentId: 14, componentLib: 'CEE 63 A' },
      { componentId: 15, componentLib: 'CEE 125 A' },
    ],
  });
});

test('a brand is also returned with the field names of the product document, which are accepted back', async () => {
  const { body } = await staff.get('/api/brands/1');
  expect(body).toMatchObject({ id: 1, lib: 'Voltéa', brandId: 1, brandLib: 'Voltéa' });
  expect((await staff.get('/api/brands?id=1')).body).toMatchObject({ rows: [body] });
  expect(await staff.put('/api/brands/1', body)).toMatchObject({ status: 200, body });
});

test('departments and activities are public, other registers require a right', async () => {
  const departments = (await nobody.get('/api/departments?size=all')).body as {
    rows: object[];
    count: number;
  };
  expect([departments.count, departments.rows.length]).toEqual([107, 107]);
  const activities = (await nobody.get('/api/activities?size=all')).body as { rows: object[] };
  expect(activities.rows).toHaveLength(10);
  expect(activities.rows[1]).toEqual({
    id: 1,
    activity: 'DISTRIBUTORS',
    discountPercentage: 60,
    rowVersion: 0,
    createdAt: '2026-11-21T08:00:00.000Z',
    updatedAt: '2026-11-21T08:00:00.000Z',
  });
  const asked = ['sectors', 'agencies', 'departments', 'activities', 'brands', 'categories'];
  const statuses = (who: Client) =>
    Promise.all(asked.map(async (list) => (await who.get(`/api/${list}`)).status));
  expect(await statuses(nobody)).toEqual([401, 401, 200, 200, 401, 401]);
  expect(await statuses(customer)).toEqual([403, 403, 200, 200, 200, 200]);
  expect(await statuses(staff)).toEqual([200, 200, 200, 200, 200, 200]);
});

test('customers cannot change registers, and activities require the right to set discounts', async () => {
  for (const list of ['sectors', 'agencies', 'departments', 'brands', 'categories']) {
    const item = {
      ...(list === 'departments' ? { code: '99', sectorId: 1, agencyId: 1 } : {}),
      lib: 'Refusé',
    };
    expect((await customer.post(`/api/${list}`, item)).status).toBe(403);
    expect((await customer.put(`/api/${list}/1`, { lib: 'Refusé' })).status).toBe(403);
    expect((await customer.delete(`/api/${list}/1`)).status).toBe(403);
  }
  const activity = { activity: 'MUSEUM', discountPercentage: 40 };
  expect((await staff.post('/api/activities', activity)).status).toBe(403);
  const made = await admin.post('/api/activities', activity);
  expect([made.status, made.body]).toMatchObject([201, activity]);
  const { id } = made.body as { id: number };
  expect(
    (await admin.put(`/api/activities/${id}`, { activity: 'GALLERY', discountPercentage: 42.5 })).body,
  ).toMatchObject({
    id,
    activity: 'GALLERY',
    discountPercentage: 42.5,
    rowVersion: 1,
  });
  expect((await admin.delete(`/api/activities/${id}`)).status).toBe(204);
});

test('an item is added, changed and removed', async () => {
  const sector = await added('sectors', { lib: '  Centre ' });
  expect(sector).toMatchObject({ id: expect.any(Number), lib: 'Centre', rowVersion: 0 });
  expect(sector.id).toBeGreaterThan(6);
  const changed = await staff.put(`/api/sectors/${sector.id}`, { ...sector, lib: 'Massif central' });
  expect([changed.status, changed.body]).toMatchObject([
    200,
    { id: sector.id, lib: 'Massif central', rowVersion: 1 },
  ]);
  expect((await staff.put(`/api/sectors/${sector.id}`, { lib: 'Massif', rowVersion: 0 })).body).toEqual(
    expect.objectContaining(errors({ code: 'BAD_ROWVERSION', key: 'rowVersion' })),
  );
  expect((await staff.delete(`/api/sectors/${sector.id}`)).status).toBe(204);
  expect((await staff.get(`/api/sectors/${sector.id}`)).status).toBe(404);
  expect((await staff.put(`/api/sectors/${sector.id}`, { lib: 'Massif' })).status).toBe(404);
  expect((await staff.delete(`/api/sectors/${sector.id}`)).status).toBe(404);
});

test.each([
  ['sectors', {}, [{ code: 'REQUIRED', key: 'lib' }]],
  ['sectors', { lib: ' ' }, [{ code: 'REQUIRED', key: 'lib' }]],
  ['sectors', { lib: 12 }, [{ code: 'INVALID_PARAMETER', key: 'lib' }]],
  ['sectors', { lib: 'x'.repeat(256) }, [{ code: 'INVALID_PARAMETER', key: 'lib' }]],
  ['sectors', { lib: 'Sud', colour: 'red' }, [{ code: 'UNKNOWN_PARAMETER', key: 'colour' }]],
  ['agencies', { lib: 'Nice', sectorId: 999 }, [{ code: 'INVALID_PARAMETER', key: 'sectorId' }]],
  ['agencies', { lib: 'Nice', sectorId: '5' }, [{ code: 'NUMBER', key: 'sectorId' }]],
  [
    'departments',
    { lib: 'Nouveau', code: '2C' },
    [
      { code: 'INVALID_PARAMETER', key: 'code' },
      { code: 'REQUIRED', key: 'sectorId' },
      { code: 'REQUIRED', key: 'agencyId' },
    ],
  ],
  [
    'categories',
    { lib: 'Divers', ProjComponents: [{}] },
    [{ code: 'REQUIRED', key: 'ProjComponents.0.componentLib' }],
  ],
])('an invalid item of %s is refused with one error per field', async (list, body, refused) => {
  const answer = await staff.post(`/api/${list}`, body);
  expect([answer.status, answer.body]).toEqual([400, errors(...refused)]);
});

test('a discount must be a percentage', async () => {
  const answer = await admin.post('/api/activities', { activity: 'MUSEUM', discountPercentage: 101 });
  expect([answer.status, answer.body]).toEqual([
    400,
    errors({ code: 'discountPercentageError', key: 'discountPercentage' }),
  ]);
});

test('a name is unique regardless of case, also for concurrent requests', async () => {
  const answer = await staff.post('/api/sectors', { lib: 'OUTRE-MER' });
  expect([answer.status, answer.body]).toEqual([409, errors({ code: 'DUPLICATE', key: 'lib' })]);
  expect((await admin.post('/api/activities', { activity: 'event', discountPercentage: 1 })).body).toEqual(
    errors({ code: 'DUPLICATE', key: 'activity' }),
  );
  const unseen = await staff.post('/api/sectors', { lib: 'Outre\u200b-mer' });
  expect([unseen.status, unseen.body]).toEqual([409, errors({ code: 'DUPLICATE', key: 'lib' })]);
  const twins = await Promise.all([1, 2].map(() => staff.post('/api/brands', { lib: 'Hélios' })));
  expect(twins.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('the code of a department is unique, and a refused department frees its name', async () => {
  const corsica = { lib: 'Corse', code: '2a', sectorId: 5, agencyId: 9 };
  expect((await staff.post('/api/departments', corsica)).body).toEqual(
    errors({ code: 'DUPLICATE', key: 'code' }),
  );
  const made = await added('departments', { ...corsica, code: '20' });
  expect(made).toMatchObject({ code: '20', sectorLib: 'Sud-Est', agencyLib: 'Marseille' });
  expect((await staff.delete(`/api/departments/${made.id}`)).status).toBe(204);
});

test('a name that is no longer used can be used again', async () => {
  const brand = await added('brands', { lib: 'Lumen' });
  expect((await staff.put(`/api/brands/${brand.id}`, { lib: 'LUMEN' })).body).toMatchObject({ lib: 'LUMEN' });
  expect((await staff.post('/api/brands', { lib: 'Lumen' })).status).toBe(409);
  expect((await staff.put(`/api/brands/${brand.id}`, { lib: 'Candela' })).status).toBe(200);
  const second = await added('brands', { lib: 'Lumen' });
  expect((await staff.delete(`/api/brands/${second.id}`)).status).toBe(204);
  await added('brands', { lib: 'Lumen' });
});

test('renaming a sector updates all references', async () => {
  const sector = await added('sectors', { lib: 'Grand Est' });
  const agency = await added('agencies', { lib: 'Metz', sectorId: sector.id });
  expect(agency).toMatchObject({ sectorId: sector.id, sectorLib: 'Grand Est' });
  await staff.put(`/api/sectors/${sector.id}`, { lib: 'Lorraine' });
  expect((await staff.get('/api/agencies?sectorLib=Lorraine')).body).toMatchObject({
    rows: [{ id: agency.id, sectorLib: 'Lorraine', rowVersion: 0 }],
  });
});

test('an item in use cannot be removed', async () => {
  const inUse = async (who: Client, path: string) => {
    const { status, body } = await who.delete(path);
    return [status, (body as { errors: { code: string; originalErr: string }[] }).errors[0]?.originalErr];
  };
  expect(await inUse(staff, '/api/sectors/6')).toEqual([409, 'agencies 10 names it']);
  expect(await inUse(staff, '/api/agencies/10')).toEqual([409, 'departments 97 names it']);
  expect(await inUse(staff, '/api/brands/3')).toEqual([
    409,
    expect.stringMatching(/^products \d+ names it$/),
  ]);
  expect(await inUse(staff, '/api/categories/5')).toEqual([
    409,
    expect.stringMatching(/^products \d+ names it$/),
  ]);
  const events = (await nobody.get('/api/activities?activity=EVENT')).body as { rows: { id: number }[] };
  const event = `/api/activities/${events.rows[0]?.id}`;
  expect(await inUse(admin, event)).toEqual([409, expect.stringMatching(/^users \d+ names it$/)]);
  expect((await admin.put(event, { activity: 'SHOW' })).status).toBe(409);
  expect((await admin.put(event, { discountPercentage: 52 })).status).toBe(200);
});

test('an activity that is named by a customer while it is renamed is not given another name', async () => {
  const rename = (id: number, activity: string) => admin.put(`/api/activities/${id}`, { activity });
  const made = await admin.post('/api/activities', { activity: 'CIRQUE', discountPercentage: 5 });
  const { id } = made.body as { id: number };
  const anne = await memberOf(app, CLIENTS);
  beforeCall(app.app.services.uniqueValues, 'withClaims', async () => {
    expect((await rename(id, 'OPERA')).status).toBe(200);
    expect((await admin.put(`/api/users/${anne.id}`, { activity: 'OPERA' })).status).toBe(200);
  });
  const renamed = await rename(id, 'BALLET');
  expect([renamed.status, renamed.body]).toEqual([
    409,
    expect.objectContaining(errors({ code: 'BAD_ROWVERSION', key: 'rowVersion' })),
  ]);
});

test('components of a category get ids, are renamed and, if unused, removed', async () => {
  const category = await added('categories', {
    lib: 'Éclairage',
    ProjComponents: [{ componentLib: 'Hublot', libEn: 'Bulkhead' }],
  });
  const { ProjComponents } = category as unknown as { ProjComponents: { componentId: number }[] };
  const [spot] = ProjComponents;
  expect(ProjComponents).toEqual([
    { componentId: expect.any(Number), componentLib: 'Hublot', libEn: 'Bulkhead' },
  ]);

  const body = {
    id: category.id,
    ProjComponents: [{ componentId: spot?.componentId, componentLib: 'Spot' }, { componentLib: 'Réglette' }],
  };
  const changed = (await staff.put('/api/categories', body)).body as unknown as typeof body;
  expect(changed.ProjComponents).toEqual([
    { componentId: spot?.componentId, componentLib: 'Spot', libEn: 'Bulkhead' },
    { componentId: expect.any(Number), componentLib: 'Réglette', libEn: null },
  ]);
  const refusal = async (components: object[]) =>
    (await staff.put(`/api/categories/${category.id}`, { ProjComponents: components })).body;
  expect(await refusal([{ componentLib: 'Spot' }, { componentLib: 'spot' }])).toEqual(
    errors({ code: 'DUPLICATE', key: 'ProjComponents' }),
  );
  expect(await refusal([{ componentId: 1, componentLib: 'Bloc disjoncteurs' }])).toEqual(
    errors({ code: 'INVALID_PARAMETER', key: 'ProjComponents' }),
  );
  expect((await staff.put(`/api/categories/${category.id}`, { ProjComponents: [] })).body).toMatchObject({
    ProjComponents: [],
  });
  const sockets = (await staff.put('/api/categories/5', { ProjComponents: [] })).body as { errors: object[] };
  expect(sockets.errors).toMatchObject([{ code: 'IN_USE', key: 'ProjComponents' }]);
  expect((await staff.put('/api/categories', { lib: 'Sans numéro' })).body).toEqual(
    errors({ code: 'REQUIRED', key: 'id' }),
  );
});

test('the export contains the rows of the list', async () => {
  const { status, headers } = await staff.get('/api/sectors/export?lib=Outre-mer');
  expect([status, headers.get('content-disposition')]).toEqual([
    200,
    expect.stringContaining('export_sectors_2026-11-21.xlsx'),
  ]);
});
