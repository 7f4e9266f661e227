import { projectsView } from '@coffret/projections/projects/view';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Client, startTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { done, newProject } from '../../tests/support/workflow.ts';
import { compare } from './compare.ts';

let product: TestApp;
let admin: Client;

beforeAll(async () => {
  product = await startTestApp({ logLevel: 'silent' });
  admin = await product.admin();
});
afterAll(() => product.close());

const last = async () => done<{ at: string | null }>(await admin.get('/api/audit/comparison'));

/** Asked for, and done. */
async function compared() {
  product.clock.move(60_000);
  expect((await admin.post('/api/audit/comparison')).status).toBe(202);
  await product.settled();
  return last();
}

test('no comparison runs on the first day unless requested', async () => {
  await product.settled();
  expect(await last()).toEqual({
    streams: 0,
    documents: 0,
    missing: 0,
    differences: [],
    unasked: [],
    at: null,
  });
});

test('a comparison without differences, deleted entities included, is recorded in the log', async () => {
  const gone = await newProject(admin, 'Disparu');
  await newProject(admin, 'Resté');
  await admin.delete(`/api/projects/${gone}`);
  expect(await compared()).toMatchObject({
    missing: 0,
    differences: [],
    unasked: [],
    at: product.clock.now().toISOString(),
    streams: expect.any(Number),
  });
  const { rows } = done<{ rows: object[] }>(await admin.get('/api/audit/events?entity=comparison'));
  expect(rows).toMatchObject([{ type: 'ReadModelsCompared', userId: null, data: { missing: 0 } }]);
});

test('missing, outdated and additional documents are reported', async () => {
  const [lost, old, extra] = [await newProject(admin), await newProject(admin), await newProject(admin)];
  const { services } = product.app;
  const view = (asked: typeof projectsView) => {
    const reading = services.view(asked);
    if (asked !== projectsView) return reading;
    return {
      ...reading,
      findOne: async () => null,
      async *each(...args: Parameters<typeof reading.each>) {
        for await (const doc of reading.each(...args)) {
          if (doc._id === old) yield { ...doc, rowVersion: 7 };
          else if (doc._id === extra) yield { ...doc, _id: 999_999 };
          else if (doc._id !== lost) yield doc;
        }
      },
    };
  };
  const found = await compare(
    { ...services, view: view as typeof services.view },
    new AbortController().signal,
  );
  const of = (id: number, revision: number, shown: number | null) => ({
    view: 'projects',
    stream: `project-${id}`,
    revision,
    shown,
  });
  expect(found.differences).toHaveLength(4);
  expect(found.differences).toEqual(
    expect.arrayContaining([of(lost, 0, null), of(old, 0, 7), of(extra, 0, null), of(999_999, -1, 0)]),
  );
});

test('documents that are not visible yet are waited for', async () => {
  await newProject(admin);
  const { services } = product.app;
  let isShown = false;
  const passed = async () => {
    isShown = true;
  };
  const view = (asked: typeof projectsView) => {
    const reading = services.view(asked);
    return {
      ...reading,
      findOne: async (filter: Parameters<typeof reading.findOne>[0]) =>
        isShown ? reading.findOne(filter) : null,
      each: (...args: Parameters<typeof reading.each>) => (isShown ? reading.each(...args) : []),
    };
  };
  const needs = {
    ...services,
    view: view as unknown as typeof services.view,
    readModels: { waitForPosition: passed },
  };
  expect(await compare(needs, new AbortController().signal)).toMatchObject({ missing: 0 });
});

test('an entity deleted during the comparison is not reported as missing', async () => {
  const gone = await newProject(admin);
  const { services } = product.app;
  const { eventHistory } = services;
  const after: typeof eventHistory.eventsAfter = async (...page) => {
    await admin.delete(`/api/projects/${gone}`);
    return eventHistory.eventsAfter(...page);
  };
  const head = await eventHistory.head();
  const needs = {
    ...services,
    eventHistory: { ...eventHistory, eventsAfter: after, head: async () => head },
  };
  expect(await compare(needs, new AbortController().signal)).toMatchObject({ missing: 0 });
});

test('a parked view is reported, and the others are compared', async () => {
  const defect = vi.spyOn(projectsView, 'evolve').mockImplementation(() => {
    throw new TypeError('a defect');
  });
  await admin.post('/api/projects', { lib: 'Halle' });
  defect.mockRestore();
  await expect.poll(() => product.app.services.readModels.parked(), { interval: 20 }).toEqual(['projects']);
  const { services } = product.app;
  const found = await compare(services, new AbortController().signal);
  expect(found).toMatchObject({ unasked: ['projects'], missing: 0 });
  expect(found.documents).toBeGreaterThan(100);
});

test('a comparison that is asked for in the same millisecond as one that has ended is made too', async () => {
  const { store } = product.app.platform;
  const before = (await store.readStream('comparison-readModels')).length;
  for (const times of [1, 2]) {
    expect((await admin.post('/api/audit/comparison')).status).toBe(202);
    await product.settled();
    expect(await store.readStream('comparison-readModels')).toHaveLength(before + times);
  }
});
