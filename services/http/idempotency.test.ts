import { refuse } from '@coffret/contracts/errors';
import { createEventRegistry } from '@coffret/contracts/event-registry';
import { idempotencyEvents } from '@coffret/contracts/idempotency/events';
import { type EventStore, StoreUnavailable } from '@coffret/contracts/ports/event-store';
import fastifyMultipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createCommands } from '../commands/handle-command.ts';
import type { Services } from '../services.ts';
import { tempEventStore } from '../testing/temp-event-store.ts';
import { testClock } from '../testing/test-clock.ts';
import { SHOWN } from '../testing/test-once.ts';
import type { Viewer } from './access.ts';
import { answerRefusals, handleFault } from './errors.ts';
import { keepIdempotency } from './idempotency.ts';
import { acceptJsonBodies } from './json-body.ts';
import { answerUnshown } from './unshown.ts';

const registry = createEventRegistry(idempotencyEvents);
const clock = testClock();

let store: EventStore;
/** What a request does; by default it answers 201 with how often it was done. */
const done = vi.fn<(body: unknown) => Promise<unknown>>();
beforeEach(async () => {
  store = await tempEventStore();
  let times = 0;
  done.mockReset();
  done.mockImplementation(async () => ({ times: ++times }));
});

/** A process of that name over the common store. Whoever asks says who they are by the header `user`. */
async function start(instance: string): Promise<FastifyInstance> {
  const app = fastify();
  app.setErrorHandler(handleFault);
  answerRefusals(app);
  await app.register(fastifyMultipart);
  acceptJsonBodies(app);
  app.decorateRequest('viewer', null);
  app.addHook('onRequest', async (request) => {
    request.viewer = { id: Number(request.headers.user ?? 0) } as Viewer;
  });
  answerUnshown(app);
  const commands = createCommands({ store, registry, clock, readModels: SHOWN });
  keepIdempotency(app, { commands } as Partial<Services> as Services, instance);
  for (const url of ['/things', '/others']) {
    app.get(url, async ({ body }) => done(body));
    app.put(url, async ({ body }) => done(body));
    app.post(url, async ({ body }, reply) => {
      reply.code(201);
      return done(body);
    });
  }
  app.delete('/things', async (_request, reply) => {
    await done(null);
    return reply.code(204).send();
  });
  onTestFinished(async () => {
    await app.close();
  });
  return app;
}

interface Asked {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url?: string;
  body?: object;
  key?: string;
  user?: number;
}

async function ask(
  app: FastifyInstance,
  { method = 'POST', url = '/things', body = { a: 1 }, key, user = 7 }: Asked,
) {
  const answer = await app.inject({
    ...{ method, url },
    ...(method !== 'GET' && method !== 'DELETE' && { payload: body }),
    headers: { user: String(user), ...(key !== undefined && { 'idempotency-key': key }) },
  });
  return [answer.statusCode, answer.body === '' ? '' : answer.json()];
}
const reused = [409, { errors: [{ code: 'IDEMPOTENCY_KEY_REUSED' }] }];

test('the same key with the same body is answered like the first time, and done once', async () => {
  const app = await start('one');
  expect(await ask(app, { key: 'k' })).toEqual([201, { times: 1 }]);
  expect(await ask(app, { key: 'k' })).toEqual([201, { times: 1 }]);
  expect(done).toHaveBeenCalledTimes(1);
});

test('requests of one key at the same time are done once, and all get the answer', async () => {
  const app = await start('one');
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(app, { key: 'k' })));
  expect(answers).toEqual(Array(6).fill([201, { times: 1 }]));
  expect(done).toHaveBeenCalledTimes(1);
});

test('the same key with another body is refused, also while the first is under way', async () => {
  const app = await start('one');
  const [first, other] = await Promise.all([ask(app, { key: 'k' }), ask(app, { key: 'k', body: { a: 2 } })]);
  expect([first, other]).toEqual([[201, { times: 1 }], reused]);
  expect(await ask(app, { key: 'k', body: { a: 2 } })).toEqual(reused);
  expect(await ask(app, { key: 'k' })).toEqual([201, { times: 1 }]);
  expect(done).toHaveBeenCalledTimes(1);
});

test('a key is one user’s, on one path, by one method', async () => {
  const app = await start('one');
  const asked: Asked[] = [{}, { user: 8 }, { url: '/others' }, { method: 'PUT' }, { url: '/things?x=1' }];
  const answers = [];
  for (const one of asked) answers.push(await ask(app, { ...one, key: 'k' }));
  expect(answers.map(([, body]) => body)).toEqual([1, 2, 3, 4, 5].map((times) => ({ times })));
});

test('without a key, and where nothing is written, each request is done', async () => {
  const app = await start('one');
  expect(await ask(app, {})).toEqual([201, { times: 1 }]);
  expect(await ask(app, {})).toEqual([201, { times: 2 }]);
  expect(await ask(app, { method: 'GET', key: 'k' })).toEqual([200, { times: 3 }]);
  expect(await ask(app, { method: 'GET', key: 'k' })).toEqual([200, { times: 4 }]);
});

test('an answer without a body is given again without one', async () => {
  const app = await start('one');
  expect(await ask(app, { method: 'DELETE', key: 'k' })).toEqual([204, '']);
  expect(await ask(app, { method: 'DELETE', key: 'k' })).toEqual([204, '']);
  expect(done).toHaveBeenCalledTimes(1);
});

test('a refusal is an answer like any other', async () => {
  const app = await start('one');
  app.addHook('preHandler', async (_request, reply) => reply.send(refuse('DUPLICATE', 'lib')));
  const refused = [409, { errors: [{ code: 'DUPLICATE', key: 'lib' }] }];
  const again = await start('two');
  expect(await ask(app, { key: 'k' })).toEqual(refused);
  expect(await ask(again, { key: 'k' })).toEqual(refused);
  expect(done).not.toHaveBeenCalled();
});

test('an answer outlives the process', async () => {
  await ask(await start('one'), { key: 'k' });
  const restarted = await start('two');
  expect(await ask(restarted, { key: 'k' })).toEqual([201, { times: 1 }]);
  expect(await ask(restarted, { key: 'k', body: { a: 2 } })).toEqual(reused);
  expect(done).toHaveBeenCalledTimes(1);
});

test('what a process left undone when it died, the next one does, once', async () => {
  const begun = Promise.withResolvers<void>();
  done.mockImplementationOnce(() => {
    begun.resolve();
    return new Promise(() => {});
  });
  const died = await start('one');
  died.inject({
    method: 'POST',
    url: '/things',
    payload: { a: 1 },
    headers: { user: '7', 'idempotency-key': 'k' },
  });
  await begun.promise;
  const restarted = await start('two');
  expect(await ask(restarted, { key: 'k', body: { a: 2 } })).toEqual(reused);
  expect(await ask(restarted, { key: 'k' })).toEqual([201, { times: 1 }]);
  expect(await ask(restarted, { key: 'k' })).toEqual([201, { times: 1 }]);
  expect(done).toHaveBeenCalledTimes(2);
});

test.each([
  [500, new Error('a defect')],
  [503, new StoreUnavailable('down')],
  [429, Object.assign(new Error('too many'), { statusCode: 429 })],
])(
  'a passing fault (%i) is forgotten: the key may try again, also with another body',
  async (status, fault) => {
    const app = await start('one');
    done.mockRejectedValueOnce(fault);
    expect((await ask(app, { key: 'k' }))[0]).toBe(status);
    expect(await ask(app, { key: 'k', body: { a: 2 } })).toEqual([201, { times: 1 }]);
    expect(await ask(app, { key: 'k' })).toEqual(reused);
  },
);

test('a key that is too long is refused', async () => {
  const app = await start('one');
  expect((await ask(app, { key: 'k'.repeat(200) }))[0]).toBe(201);
  expect(await ask(app, { key: 'k'.repeat(201) })).toEqual([
    400,
    { errors: [{ code: 'INVALID_PARAMETER', key: 'idempotency-key' }] },
  ]);
});

test('while the store is down nothing is done', async () => {
  const app = await start('one');
  vi.spyOn(store, 'readStream').mockRejectedValueOnce(new StoreUnavailable('down'));
  expect(await ask(app, { key: 'k' })).toEqual([503, { errors: [{ code: 'UNAVAILABLE' }] }]);
  expect(done).not.toHaveBeenCalled();
  expect(await ask(app, { key: 'k' })).toEqual([201, { times: 1 }]);
});

test('an answer that cannot be stored is answered all the same, and blocks nobody', async () => {
  const app = await start('one');
  done.mockImplementationOnce(async () => {
    vi.spyOn(store, 'append').mockRejectedValue(new StoreUnavailable('down'));
    return { times: 1 };
  });
  expect(await ask(app, { key: 'k' })).toEqual([201, { times: 1 }]);
  vi.restoreAllMocks();
  expect((await ask(app, { key: 'k' }))[0]).toBe(201);
});
