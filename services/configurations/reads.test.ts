import { REFERENCE_FORM, REFERENCE_STACK } from '@coffret/cabinet/test-data/reference-cabinet';
import { CLIENTS, STAFF } from '@coffret/contracts/rights';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberOf } from '../groups/testing/people.ts';
import { type Client, startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let anne: Client;
let staff: Client;
let id: number;
beforeAll(async () => {
  app = await startTestApp();
  anne = await memberOf(app, CLIENTS);
  staff = await memberOf(app, STAFF);
  const { id: projectId } = (await anne.post('/api/projects', { lib: 'Festival' })).body as { id: number };
  const form = { ...REFERENCE_FORM, lib: 'Scène', projectId, ProjLines: REFERENCE_STACK };
  id = ((await anne.post('/api/configurations', form)).body as { id: number }).id;
});
afterAll(() => app.close());

/** What some work asks of the read store, by collection. */
async function readsOf(work: () => Promise<unknown>): Promise<{ [collection: string]: string[] }> {
  const { readStore } = app.app.platform;
  const reads: { [collection: string]: string[] } = {};
  const { collection } = readStore;
  readStore.collection = (name) => {
    const real = collection<never>(name);
    return new Proxy(real, {
      get(target, method: keyof typeof real) {
        const called = target[method] as (...given: unknown[]) => unknown;
        if (!['find', 'findOne', 'count', 'countBy', 'each'].includes(method)) return called.bind(target);
        return (...given: unknown[]) => {
          const view = name.split('@', 1)[0] ?? name;
          if (!view.startsWith('_')) reads[view] = [...(reads[view] ?? []), method];
          return called.apply(target, given);
        };
      },
    });
  };
  await work();
  readStore.collection = collection;
  return reads;
}

const draw = (who: Client, lines: object[]) =>
  who.put(`/api/configurations/editConfigurator/${id}`, { ProjLines: lines });

test('a save reads who asks and the configuration, each once, and no product while they stand', async () => {
  const { ProjLines } = (await anne.get(`/api/configurations/${id}`)).body as { ProjLines: object[] };
  expect(await readsOf(() => draw(anne, ProjLines.slice(0, 2)))).toEqual({
    ...{ users: ['findOne'], groups: ['findOne'], configurations: ['findOne'] },
  });
});

test('what a save answers is what is read after it', async () => {
  const { body } = await draw(anne, REFERENCE_STACK);
  expect((await anne.get(`/api/configurations/${id}`)).body).toEqual(body);
});

test('staff that saves a customer’s drawing asks for the customer’s discount too', async () => {
  const { ProjLines } = (await anne.get(`/api/configurations/${id}`)).body as { ProjLines: object[] };
  expect(await readsOf(() => draw(staff, ProjLines))).toEqual({
    ...{ users: ['findOne', 'find'], groups: ['findOne'], configurations: ['findOne'] },
  });
});
