import { REFERENCE_FORM, REFERENCE_STACK } from '@coffret/cabinet/test-data/reference-cabinet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';

let app: TestApp;
let client: Client;
let projectId: number;
beforeAll(async () => {
  app = await startTestApp();
  client = await app.admin();
  projectId = ((await client.post('/api/projects', { lib: 'Festival' })).body as { id: number }).id;
});
afterAll(() => app.close());

interface Drawn {
  id: number;
  lib: string;
  rowVersion: number;
  isValidated: boolean;
  isCircuitBreakerAdded: boolean | null;
  ProjLines: { id: number; line: number; ProjProduct: { ref: string }; ProjSlots: { slot: number }[] }[];
}

async function create(fields: object = {}): Promise<Drawn> {
  const body = { ...REFERENCE_FORM, lib: 'Scène', projectId, ...fields };
  const { status, body: created } = await client.post('/api/configurations', body);
  expect(status).toBe(201);
  return created;
}
const get = async (id: number): Promise<Drawn> => (await client.get(`/api/configurations/${id}`)).body;
const statuses = async (...calls: Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status);

test('lines added concurrently are all kept', async () => {
  const { id } = await create();
  const add = (line: number) =>
    client.post('/api/lines', { configurationId: id, line, ProjProduct: { ref: 'BLD10' } });
  expect(await statuses(...[1, 2, 3, 4].map(add))).toEqual([201, 201, 201, 201]);
  expect((await get(id)).ProjLines.map(({ line }) => line)).toEqual([1, 2, 3, 4]);
});

test('a line is moved and filled while another one is deleted', async () => {
  const { id, ProjLines } = await create({ ProjLines: REFERENCE_STACK.map(({ id: _id, ...line }) => line) });
  const [first, second, third] = ProjLines.map((line) => line.id);
  expect(
    await statuses(
      client.put(`/api/lines/${first}`, { line: 4 }),
      client.delete(`/api/lines/${third}`),
      client.put(`/api/lines/${second}`, { ProjSlots: [{ slot: 2, ProjProduct: { ref: 'PC16' } }] }),
    ),
  ).toEqual([200, 204, 200]);
  expect((await get(id)).ProjLines).toMatchObject([
    { id: second, line: 2, ProjSlots: [{ slot: 2 }] },
    { id: first, line: 4, ProjProduct: { ref: 'BLD10' } },
  ]);
});

test('a concurrent rename or answer does not undo a drawing', async () => {
  const { id } = await create();
  const ProjLines = [{ line: 1, ProjProduct: { ref: 'BLD10' } }];
  expect(
    await statuses(
      client.put(`/api/configurations/editConfigurator/${id}`, { ProjLines }),
      client.put(`/api/configurations/${id}`, { lib: 'Régie' }),
      client.put(`/api/configurations/${id}`, { isCircuitBreakerAdded: false }),
    ),
  ).toEqual([200, 200, 200]);
  expect(await get(id)).toMatchObject({
    lib: 'Régie',
    isCircuitBreakerAdded: false,
    ProjLines: [{ line: 1, ProjProduct: { ref: 'BLD10' } }],
  });
});

test('only one of two concurrent deletions of a line succeeds', async () => {
  const { ProjLines } = await create({ ProjLines: [{ line: 1, ProjProduct: { ref: 'BLD10' } }] });
  const path = `/api/lines/${ProjLines[0]?.id}`;
  expect((await statuses(client.delete(path), client.delete(path))).sort()).toEqual([204, 404]);
});

test('a configuration that is sent back as received is unchanged and stays validated', async () => {
  const { id } = await create({ ProjLines: REFERENCE_STACK });
  expect((await client.post(`/api/configurations/validate/${id}`)).status).toBe(200);
  const received = await get(id);
  expect(received.isValidated).toBe(true);
  const { ProjLines, isCircuitBreakerAdded } = received;
  const drawn = { ProjLines, isCircuitBreakerAdded };
  expect((await client.put(`/api/configurations/editConfigurator/${id}`, drawn)).status).toBe(200);
  expect((await client.put(`/api/configurations/${id}`, received)).status).toBe(200);
  expect(await get(id)).toEqual(received);
});
