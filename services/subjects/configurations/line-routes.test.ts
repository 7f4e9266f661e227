import { CLIENTS } from '@coffret/contracts/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { type Configuration, newConfiguration, newProject, STACK } from '../../tests/support/workflow.ts';
import { memberOf } from '../groups/testing/people.ts';

let app: TestApp;
let anne: Client;
let projectId: number;
beforeAll(async () => {
  app = await startTestApp({ chromiumPath: '/nowhere' });
  anne = await memberOf(app, CLIENTS);
  projectId = await newProject(anne);
});
afterAll(() => app.close());

const refused = (status: number, code: string, key?: string) => ({
  status,
  body: { errors: [{ code, ...(key && { key }) }] },
});
const create = (fields: object = {}) => newConfiguration(anne, projectId, fields);
const get = async (id: number) => (await anne.get(`/api/configurations/${id}`)).body as Configuration;

test('lines are listed like other entities, with the version and times of their configuration', async () => {
  const { id, ProjLines } = await create({ ProjLines: STACK.slice(0, 3) });
  const { rowVersion, createdAt, updatedAt } = (await anne.get(`/api/configurations/${id}`)).body as {
    [field: string]: unknown;
  };
  const ask = async (query: string) => (await anne.get(`/api/lines?configurationId=${id}${query}`)).body;
  const lines = ProjLines.map(({ line }) => line);
  const shown = async (query: string) => {
    const { rows, count } = (await ask(query)) as { rows: { line: number }[]; count: number };
    return [rows.map(({ line }) => line), count];
  };
  expect(await ask('')).toMatchObject({
    rows: ProjLines.map((line) => ({
      id: line.id,
      configurationId: id,
      rowVersion,
      createdAt,
      updatedAt,
    })),
    count: 3,
  });
  expect(await shown('&sort=line&order=desc&size=10')).toEqual([lines.toReversed(), 3]);
  expect(await shown('&page=2&size=10')).toEqual([[], 3]);
  expect(await shown(`&line=${lines[1]}`)).toEqual([[lines[1]], 1]);
  const ref = ProjLines[0]?.ProjProduct.ref ?? '';
  expect(await shown(`&search=${ref.toLowerCase()}`)).toEqual(await shown(`&ref=${ref}`));
  for (const [query, key] of Object.entries({
    '&size=11': 'size',
    '&sort=colour': 'sort',
    '&colour=1': 'colour',
  })) {
    expect(await ask(query)).toEqual({ errors: [{ code: 'UNKNOWN_PARAMETER', key }] });
  }
  const line = await anne.get(`/api/lines/${ProjLines[0]?.id}`);
  const changed = await anne.put(`/api/lines/${ProjLines[0]?.id}`, line.body);
  expect(changed).toMatchObject({ status: 200, body: { id: ProjLines[0]?.id, configurationId: id } });
});

test('lines are read, added, changed and removed one by one', async () => {
  const { id } = await create({ ProjLines: STACK.slice(0, 1) });
  const list = async () =>
    (await anne.get(`/api/lines?configurationId=${id}`)).body as { rows: object[]; count: number };
  const { status: added, body } = await anne.post('/api/lines', {
    configurationId: id,
    line: 2,
    ProjProduct: { ref: 'BLP4' },
    ProjSlots: [{ slot: 0.5, ProjProduct: { ref: 'PC16' } }],
  });
  const line = body as { id: number };
  expect([added, line]).toMatchObject([
    201,
    { line: 2, ProjProduct: { ref: 'BLP4' }, ProjSlots: [{ slot: 0.5 }] },
  ]);
  expect((await anne.get(`/api/lines/${line.id}`)).body).toEqual(line);
  expect(
    (await anne.put(`/api/lines/${line.id}`, { line: 3, ProjProduct: { ref: 'BLP6' } })).body,
  ).toMatchObject({
    id: line.id,
    line: 3,
    ProjProduct: { ref: 'BLP6' },
    ProjSlots: [{ slot: 0.5 }],
  });
  const stale = { ...line, ProjSlots: [] };
  expect(await anne.put(`/api/lines/${line.id}`, stale)).toMatchObject(
    refused(409, 'BAD_ROWVERSION', 'rowVersion'),
  );
  const again = await anne.put(`/api/lines/${line.id}`, { ...stale, rowVersion: undefined });
  expect(again.body).toEqual({ ...stale, rowVersion: (await get(id)).rowVersion });
  expect((await list()).count).toBe(2);
  expect(await anne.put(`/api/lines/${line.id}`, { ProjProduct: { ref: 'XYZ' } })).toMatchObject(
    refused(400, 'INVALID_PARAMETER'),
  );
  expect((await anne.delete(`/api/lines/${line.id}`)).status).toBe(204);
  expect(await anne.get(`/api/lines/${line.id}`)).toMatchObject(refused(404, 'NOT_FOUND'));
  expect((await list()).count).toBe(1);
  expect(await anne.get('/api/lines')).toMatchObject(refused(400, 'REQUIRED', 'configurationId'));
});

test('ids of lines and elements are the client’s, unique in the configuration', async () => {
  const { id } = await create();
  const [line, element] = [2 ** 53 - 1, 2 ** 53 - 2];
  const draw = (lines: object[]) =>
    anne.put(`/api/configurations/editConfigurator/${id}`, { ProjLines: lines });
  const sent = {
    id: line,
    line: 1,
    ProjProduct: { ref: 'BLP4' },
    ProjSlots: [{ id: element, slot: 0.5, ProjProduct: { ref: 'PC16' } }],
  };
  const stored = { id: line, ProjSlots: [{ id: element }] };
  const drawn = await draw([sent]);
  expect(drawn).toMatchObject({ status: 200, body: { ProjLines: [stored] } });
  const { rowVersion } = drawn.body as Configuration;
  // A save that is sent again, and what was received sent back.
  expect((await draw([sent])).body).toMatchObject({ rowVersion, ProjLines: [stored] });
  expect((await draw((drawn.body as Configuration).ProjLines)).body).toMatchObject({ rowVersion });
  const twin = { ...sent, line: 2, ProjSlots: [] };
  expect(await draw([sent, twin])).toMatchObject(refused(400, 'INVALID_PARAMETER', 'ProjLines'));
  const again = await anne.post('/api/lines', { ...twin, configurationId: id });
  expect(again).toMatchObject(refused(400, 'INVALID_PARAMETER', 'ProjLines'));
  expect((await draw([])).body).toMatchObject({ ProjLines: [] });
  expect((await draw([sent])).body).toMatchObject({ ProjLines: [stored] });

  const other = await create({ ProjLines: [sent] });
  expect(other.ProjLines).toMatchObject([stored]);
  expect(await anne.get(`/api/lines/${line}`)).toMatchObject(refused(400, 'REQUIRED', 'configurationId'));
  expect((await anne.get(`/api/lines/${line}?configurationId=${id}`)).body).toMatchObject({
    configurationId: id,
  });
});

test('a slot that is sent with its id keeps the name of its circuit, which null removes', async () => {
  const { id } = await create();
  const draw = async (slot: object) => {
    const lines = [{ id: 5, line: 1, ProjProduct: { ref: 'BLD10' }, ProjSlots: [slot] }];
    const { body } = await anne.put(`/api/configurations/editConfigurator/${id}`, { ProjLines: lines });
    return (body as { ProjLines: { ProjSlots: object[] }[] }).ProjLines[0]?.ProjSlots[0];
  };
  const breaker = { id: 6, slot: 0.5, ProjProduct: { ref: 'D1N16' } };
  await draw({ ...breaker, name: 'Bar' });
  expect(await draw({ ...breaker, slot: 2.5 })).toMatchObject({ id: 6, slot: 2.5, name: 'Bar' });
  expect(await draw({ ...breaker, ProjProduct: { ref: 'D1N10' } })).toMatchObject({ id: 6, name: 'Bar' });
  expect(await draw({ ...breaker, name: null })).not.toHaveProperty('name');
});

test('what is sent without ids keeps those that it has', async () => {
  const { id, ProjLines } = await create({ ProjLines: STACK });
  const draw = async (lines: object[]) => {
    const { body } = await anne.put(`/api/configurations/editConfigurator/${id}`, { ProjLines: lines });
    return (body as Configuration).ProjLines;
  };
  const withoutSlotIds = ProjLines.map((line) => ({
    ...line,
    ProjSlots: line.ProjSlots.map((slot) => ({ ...slot, id: undefined })),
  }));
  expect(await draw(withoutSlotIds)).toEqual(ProjLines);
  const copy = (await anne.post(`/api/configurations/duplicate/${id}`, { lib: 'Copie' }))
    .body as Configuration;
  const idsOf = (lines: Configuration['ProjLines']) =>
    lines.flatMap((line) => [line.id, ...line.ProjSlots.map((slot) => slot.id)]);
  const all = [...idsOf(ProjLines), ...idsOf(copy.ProjLines)];
  expect(new Set(all).size).toBe(all.length);
});

test('a repeat whose answer is not kept shows the line as it stands, also without the products that were sent', async () => {
  const { id: configurationId } = await create({ ProjLines: STACK.slice(0, 1) });
  const staff = await app.admin();
  const technical = { lineKind: 'BREAKER' };
  const fields = {
    ref: 'BLX4',
    lib: 'Bloc',
    price: 1,
    line: 1,
    slots: 4,
    brandId: 1,
    categoryId: 1,
    technical,
  };
  const { id: productId } = (await staff.post('/api/products', fields)).body as { id: number };
  const sent = { ProjProduct: { ref: fields.ref } };
  const add = () =>
    anne.call('POST', '/api/lines', { configurationId, line: 2, ...sent }, { 'idempotency-key': 'added' });
  const { id } = (await add()).body as { id: number };
  const change = () => anne.call('PUT', `/api/lines/${id}`, sent, { 'idempotency-key': 'changed' });
  expect((await change()).status).toBe(200);
  expect((await anne.put(`/api/lines/${id}`, { ProjProduct: { ref: 'BLP4' } })).status).toBe(200);
  expect((await staff.delete(`/api/products/${productId}`)).status).toBe(204);

  const { requestKeys } = app.app.services;
  for (const work of await Array.fromAsync(requestKeys.all())) {
    await requestKeys.abandon(work.key, null);
    await requestKeys.restore([{ ...work, answer: work.answer && { ...work.answer, body: null } }]);
  }
  const stands = { id, ProjProduct: { ref: 'BLP4' } };
  expect(await add()).toMatchObject({ status: 201, body: stands });
  expect(await change()).toMatchObject({ status: 200, body: stands });
});
