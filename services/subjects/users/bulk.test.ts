import { NotWritten } from '@coffret/contracts/ports/event-store';
import { ADMINS, CLIENTS, STAFF } from '@coffret/contracts/rights';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { type Member, memberOf } from '../groups/testing/people.ts';

let app: TestApp;
let admin: Client;
let staff: Member;
let customers: number[];
let lyon: number;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  staff = await memberOf(app, STAFF);
  customers = [];
  for (let number = 0; number < 3; number += 1) customers.push((await memberOf(app, CLIENTS)).id);
  const { rows } = (await admin.get('/api/agencies?size=all')).body as { rows: { id: number }[] };
  const { agencyId } = (await admin.get(`/api/users/${customers[0]}`)).body as { agencyId: number };
  lyon = rows.find(({ id }) => id !== agencyId)?.id ?? 0;
});
afterAll(() => app.close());

const bulk = (body: object, who: Pick<Client, 'post'> = staff) => who.post('/api/users/bulk', body);
const agencyOf = async (id: number) =>
  ((await admin.get(`/api/users/${id}`)).body as { agencyId: number }).agencyId;

test('an act changes the rows it may, and says which it left and why', async () => {
  const [first = 0, second = 0, third = 0] = customers;
  await admin.put(`/api/users/${third}`, { agencyId: lyon });
  const ids = [first, second, third, 999_999];
  const { status, body } = await bulk({ act: 'agency', ids, values: { agencyId: lyon } });
  expect([status, body]).toEqual([
    200,
    {
      changed: 2,
      left: [
        { id: third, code: 'UNCHANGED' },
        { id: 999_999, code: 'NOT_FOUND' },
      ],
    },
  ]);
  expect(await Promise.all(customers.map(agencyOf))).toEqual([lyon, lyon, lyon]);
  const back = await bulk({ act: 'agency', ids: [first], values: { agencyId: null } });
  expect([back.body, await agencyOf(first)]).toEqual([{ changed: 1, left: [] }, null]);
});

test('a row that somebody else changes likewise at the same moment was left, not changed', async () => {
  const [first = 0] = customers;
  const { commands } = app.app.services;
  const { load } = commands;
  const loading = vi.spyOn(commands, 'load').mockImplementation(async (decider, id) => {
    const loaded = await load(decider, id);
    if (id !== first) return loaded;
    loading.mockRestore();
    await admin.put(`/api/users/${first}`, { discountPercentage: 7.5 });
    return loaded;
  });
  const values = { discountPercentage: 7.5 };
  expect((await bulk({ act: 'discount', ids: [first], values }, admin)).body).toEqual({
    changed: 0,
    left: [{ id: first, code: 'UNCHANGED' }],
  });
});

test('a query takes all that match it in its list', async () => {
  const query = `groupId=${CLIENTS}&id=${customers[0]}&id=${customers[1]}&page=2&size=10`;
  const { body } = await bulk({ act: 'verify', query, values: { isVerified: false } });
  expect(body).toMatchObject({ changed: 2, left: [] });
  for (const key of ['secret', '__proto__']) {
    expect((await bulk({ act: 'verify', query: `${key}=1` })).body).toEqual({
      errors: [{ code: 'UNKNOWN_PARAMETER', key }],
    });
  }
});

test('a query is for users who may read the list: others could find out who matches it', async () => {
  const lib = 'Annonceurs';
  const { id } = (await admin.post('/api/groups', { lib, rights: ['notif_c'] })).body as { id: number };
  const announcer = await memberOf(app, id);
  const values = { cat: 'INFO', lib: 'Bonjour' };
  const { status, body } = await bulk({ act: 'notify', query: 'search=exemple', values }, announcer);
  expect([status, body]).toEqual([403, { errors: [{ code: 'FORBIDDEN', key: 'query' }] }]);
  expect((await bulk({ act: 'notify', ids: [customers[0]], values }, announcer)).body).toMatchObject({
    changed: 1,
  });
});

test('each act asks for its own right, and for the rules of the single act', async () => {
  const [first = 0] = customers;
  const refused = await bulk({ act: 'discount', ids: [first], values: { discountPercentage: 90 } });
  expect([refused.status, refused.body]).toEqual([403, { errors: [{ code: 'FORBIDDEN' }] }]);
  expect((await bulk({ act: 'group', ids: [first], values: { groupId: ADMINS } })).status).toBe(403);
  const ban = { act: 'ban', values: { isBan: true, reason: 'Factures impayées' } };
  expect((await bulk({ ...ban, ids: [staff.id, 1] })).body).toEqual({
    changed: 0,
    left: [
      { id: staff.id, code: 'PROTECTED_USER' },
      { id: 1, code: 'FORBIDDEN' },
    ],
  });
});

test('what an act is asked with is checked', async () => {
  const ids = [customers[0]];
  const errors = async (body: object) => ((await bulk(body)).body as { errors: unknown[] }).errors;
  expect(await errors({ act: 'agency', ids })).toEqual([{ code: 'REQUIRED', key: 'agencyId' }]);
  expect(await errors({ act: 'agency', ids, values: { agencyId: 987_654 } })).toEqual([
    { code: 'INVALID_PARAMETER', key: 'agencyId' },
  ]);
  expect(await errors({ act: 'explode', ids })).toEqual([{ code: 'INVALID_PARAMETER', key: 'act' }]);
  expect(await errors({ act: 'verify', ids, query: '' })).toMatchObject([{ code: 'UNKNOWN_PARAMETER' }]);
  const many = Array.from({ length: 1_001 }, (_, index) => index + 1);
  expect(await errors({ act: 'verify', ids: many })).toMatchObject([{ code: 'INVALID_PARAMETER' }]);
});

test('an export writes the chosen rows only', async () => {
  const exported = (ids: string) =>
    fetch(`${app.address}/api/users/export?columns=id&ids=${ids}`, {
      headers: { authorization: `Bearer ${staff.token}` },
    });
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await (await exported(`${customers[0]},${customers[2]}`)).arrayBuffer());
  const written = workbook.worksheets[0]?.getColumn(1).values.filter((value) => typeof value === 'number');
  expect(written).toEqual([customers[0], customers[2]]);
  expect((await exported('1,x')).status).toBe(400);
});

test('a bulk notification that is repeated after an outage tells each person once', async () => {
  const people = [await memberOf(app, CLIENTS), await memberOf(app, CLIENTS), await memberOf(app, CLIENTS)];
  const [slow, unlucky] = people.map(({ id }) => id);
  const { services, platform } = app.app;
  const values = { cat: 'INFO', lib: 'Fermé mardi' };
  const ids = people.map(({ id }) => id);
  const send = () =>
    staff.call('POST', '/api/users/bulk', { act: 'notify', ids, values }, { 'idempotency-key': 'mardi' });

  const { append } = platform.store;
  const failing = vi.spyOn(platform.store, 'append').mockImplementation(async (stream, revision, events) => {
    const isUnlucky = events.some(({ data }) => data.userForId === unlucky);
    if (isUnlucky) throw new NotWritten('down');
    return append(stream, revision, events);
  });
  expect((await send()).status).toBe(503);
  failing.mockRestore();

  const { view } = services;
  const late = Promise.withResolvers<void>();
  let others = ids.length - 1;
  const looking = vi.spyOn(services, 'view').mockImplementation((asked) => {
    const reading = view<never>(asked);
    return {
      ...reading,
      async findOne(filter) {
        if (filter._id === slow) await late.promise;
        else if (--others === 0) setImmediate(late.resolve);
        return reading.findOne(filter);
      },
    };
  });
  expect(await send()).toMatchObject({ status: 200, body: { left: [] } });
  looking.mockRestore();
  const told = people.map(async ({ get }) => {
    const { rows } = (await get('/api/notifs')).body as { rows: { lib: string }[] };
    return rows.filter(({ lib }) => lib === values.lib).length;
  });
  expect(await Promise.all(told)).toEqual([1, 1, 1]);
});

test('chosen people are told something, and deleted', async () => {
  const anne = await memberOf(app, CLIENTS);
  await bulk({ act: 'notify', ids: [anne.id], values: { cat: 'INFO', lib: 'Fermé lundi' } });
  const { rows } = (await anne.get('/api/notifs')).body as { rows: { lib: string }[] };
  expect(rows.map(({ lib }) => lib)).toContain('Fermé lundi');
  expect((await bulk({ act: 'delete', ids: [anne.id] }, admin)).body).toEqual({ changed: 1, left: [] });
  expect((await admin.get(`/api/users/${anne.id}`)).status).toBe(404);
});
