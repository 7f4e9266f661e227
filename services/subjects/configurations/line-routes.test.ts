import { REFERENCE_FORM } from '@coffret/cabinet/test-data/reference-cabinet';
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

test('line ids are assigned by the server, never taken from the client or another configuration', async () => {
  const standing = await create({ ProjLines: STACK });
  const theirs = standing.ProjLines.map(({ id }) => id);
  const foreign = STACK.map((line, at) => ({ ...line, id: theirs[at] }));
  const own = async (path: string, body: object, call: 'post' | 'put') => {
    const answer = (await anne[call](path, body)).body as Configuration;
    return answer.ProjLines.map((line) => line.id);
  };
  const { id } = await create();
  const made = await own(
    '/api/configurations',
    { ...REFERENCE_FORM, lib: 'Coffret', projectId, ProjLines: foreign },
    'post',
  );
  const drawn = await own(`/api/configurations/editConfigurator/${id}`, { ProjLines: foreign }, 'put');
  const changed = await own(`/api/configurations/${id}`, { ProjLines: foreign }, 'put');
  const added = (
    (await anne.post('/api/lines', { ...foreign[0], configurationId: id })).body as { id: number }
  ).id;
  const all = [...theirs, ...made, ...drawn, ...changed, added];
  expect(new Set(all).size).toBe(all.length);
  expect((await anne.get(`/api/lines/${theirs[0]}`)).body).toMatchObject(standing.ProjLines[0] as object);
  expect((await get(standing.id)).rowVersion).toBe(0);
});

test('an existing line keeps its id when it is sent back, and a removed one gets a new id', async () => {
  const { id, ProjLines } = await create({ ProjLines: STACK });
  const draw = async (lines: object[]) => {
    const { body } = await anne.put(`/api/configurations/editConfigurator/${id}`, { ProjLines: lines });
    return (body as Configuration).ProjLines.map((line) => line.id);
  };
  const [first, second, third] = ProjLines.map((line) => line.id);
  expect(await draw(ProjLines.slice(0, 2))).toEqual([first, second]);
  expect(await draw(ProjLines)).toEqual([first, second, expect.any(Number)]);
  expect((await get(id)).ProjLines[2]?.id).not.toBe(third);
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
