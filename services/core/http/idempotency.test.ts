import { refuse } from '@coffret/contracts/errors';
import { type Json, StoreUnavailable } from '@coffret/contracts/ports/event-store';
import fastifyMultipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { tempRecordStore } from '../../tests/support/temp-record-store.ts';
import { type TestClock, testClock } from '../../tests/support/test-clock.ts';
import type { CommandContext } from '../commands/handle-command.ts';
import { isDone } from '../commands/idempotency.ts';
import { QuotaReached } from '../commands/quota-reached.ts';
import { KEPT_MS, type KeptWork, LEASE_MS, openRequestKeys, type RequestKeys } from '../request-keys.ts';
import { cause, type Viewer } from './access.ts';
import { handleFault, serializeRefusals } from './errors.ts';
import { handleIdempotencyKeys, PAUSES_MS } from './idempotency.ts';
import { acceptJsonBodies } from './json-body.ts';
import { MAX_KEPT_BYTES } from './kept-answer.ts';
import { readMultipart } from './multipart.ts';
import { operation } from './operation.ts';
import { refuseInvisibleWrites } from './read-your-writes.ts';
import { fakeAuthorization } from './testing/fake-authorization.ts';
import { limitRequestsByUser } from './user-rate-limit.ts';

let clock: TestClock;
let keys: RequestKeys;
/** What a request does; by default it answers 201 with how often it was done. */
const done = vi.fn<(body: unknown, cause: CommandContext) => Promise<unknown>>();
/** What a repeat answers without doing it. */
const shown = vi.fn<() => Promise<unknown>>();
const takeEvents = vi.fn<(count: number, userId: number | null) => Promise<void>>();
/** Of the user. */
let rights: Set<string>;
beforeEach(async () => {
  clock = testClock();
  keys = await openRequestKeys((await tempRecordStore(clock)).store, clock);
  let times = 0;
  rights = new Set();
  done.mockReset();
  shown.mockReset();
  shown.mockResolvedValue({ times: 'now' });
  takeEvents.mockReset();
  done.mockImplementation(async () => ({ times: ++times }));
});

async function act(request: FastifyRequest, body = request.body): Promise<unknown> {
  const why = cause(request);
  if (isDone(why)) return shown();
  why.onStored?.();
  return done(body, why);
}

/** A process over the common keys. Whoever asks says who they are by the header `user`. */
async function start(common: RequestKeys = keys, pauses = PAUSES_MS): Promise<FastifyInstance> {
  const app = fastify();
  app.setErrorHandler(handleFault);
  await app.register(fastifyMultipart);
  await app.register(serializeRefusals);
  await app.register(acceptJsonBodies);
  await app.register(fakeAuthorization, {
    viewerOf: ({ headers }) => {
      const id = Number(headers.user ?? 0);
      return { id, rights, session: { userId: id } } as unknown as Viewer;
    },
  });
  await app.register(limitRequestsByUser, { userRateLimit: 50_000 });
  await app.register(
    fp(async (scope) => void scope.decorateRequest('takeEvents', takeEvents), { name: 'limit-daily-events' }),
  );
  await app.register(refuseInvisibleWrites);
  app.addHook('onSend', async ({ url }) => {
    if (url.endsWith('unanswerable')) throw new Error('a defect');
  });
  await app.register(handleIdempotencyKeys, { requestKeys: common, pauses });
  for (const url of ['/things', '/others', '/secrets']) {
    const config = { answersSecret: url === '/secrets' };
    app.get(url, { config: { changesByGet: true } }, (request) => act(request));
    app.put(url, { config }, (request) => act(request));
    app.post(url, { config }, async (request, reply) => {
      reply.code(201);
      return act(request);
    });
  }
  const schema = z.record(z.string(), z.string());
  const takesForm = operation('sendFile', 'Takes a file.', {
    access: 'user',
    form: schema,
    costs: null,
    answers: { file: ['application/json'] },
  });
  app.post('/files', takesForm, async (request, reply) => {
    const meaningOf = (_name: string, text: string) => text;
    const form = await readMultipart(request, schema, { meaningOf, fileRequired: true });
    if ('refused' in form) return form;
    reply.code(201);
    return act(request, form.file?.filename);
  });
  app.delete('/things', async (request, reply) => {
    await act(request, null);
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
    method,
    url,
    ...(method !== 'GET' && method !== 'DELETE' && { payload: body }),
    headers: { user: String(user), ...(key !== undefined && { 'idempotency-key': key }) },
  });
  return [answer.statusCode, answer.body === '' ? '' : answer.json()];
}
const reused = [422, { errors: [{ code: 'IDEMPOTENCY_KEY_REUSED' }] }];

test('the same key with the same body gets the first answer, and the work is done once', async () => {
  const app = await start();
  expect(await ask(app, { key: 'k' })).toEqual([201, { times: 1 }]);
  expect(await ask(app, { key: 'k' })).toEqual([201, { times: 1 }]);
  expect(done).toHaveBeenCalledTimes(1);
});

test('concurrent requests with the same key do the work once and get the same answer', async () => {
  const app = await start();
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(app, { key: 'k' })));
  expect(answers).toEqual(Array(6).fill([201, { times: 1 }]));
  expect(done).toHaveBeenCalledTimes(1);
});

test('the same key with another body is refused, also while the first request is running', async () => {
  const app = await start();
  const [first, other] = await Promise.all([ask(app, { key: 'k' }), ask(app, { key: 'k', body: { a: 2 } })]);
  expect([first, other]).toEqual([[201, { times: 1 }], reused]);
  expect(await ask(app, { key: 'k', body: { a: 2 } })).toEqual(reused);
  expect(await ask(app, { key: 'k' })).toEqual([201, { times: 1 }]);
  expect(done).toHaveBeenCalledTimes(1);
});

test('a key is scoped to user, URL and method', async () => {
  const app = await start();
  const asked: Asked[] = [{}, { user: 8 }, { url: '/others' }, { method: 'PUT' }, { url: '/things?x=1' }];
  const answers = [];
  for (const one of asked) answers.push(await ask(app, { ...one, key: 'k' }));
  expect(answers.map(([, body]) => body)).toEqual([1, 2, 3, 4, 5].map((times) => ({ times })));
});

test('requests without a key, and reads, are always executed', async () => {
  const app = await start();
  expect(await ask(app, {})).toEqual([201, { times: 1 }]);
  expect(await ask(app, {})).toEqual([201, { times: 2 }]);
  expect(await ask(app, { method: 'GET', key: 'k' })).toEqual([200, { times: 3 }]);
  expect(await ask(app, { method: 'GET', key: 'k' })).toEqual([200, { times: 4 }]);
});

test('an answer without a body is repeated without a body', async () => {
  const app = await start();
  expect(await ask(app, { method: 'DELETE', key: 'k' })).toEqual([204, '']);
  expect(await ask(app, { method: 'DELETE', key: 'k' })).toEqual([204, '']);
  expect(done).toHaveBeenCalledTimes(1);
  done.mockResolvedValueOnce('');
  const empty = { method: 'PUT', url: '/things', headers: { 'idempotency-key': 'l' } } as const;
  await app.inject(empty);
  const again = await app.inject(empty);
  expect([again.statusCode, again.body, again.headers['content-type']]).toEqual([200, '', undefined]);
});

test('a form sent to a route without form fields is executed once per key', async () => {
  const app = await start();
  const headers = { user: '7', 'idempotency-key': 'k', 'content-type': 'multipart/form-data; boundary=x' };
  for (let time = 0; time < 2; time += 1)
    await app.inject({ method: 'DELETE', url: '/things', headers, payload: '--x--' });
  expect(done).toHaveBeenCalledTimes(1);
});

test('an answer is stored with the persons that it names by id, and with the user', async () => {
  const answer = vi.spyOn(keys, 'answer');
  const app = await start();
  const persons = async (body: object | null, key: string) => {
    done.mockResolvedValueOnce(body);
    await ask(app, { key });
    return answer.mock.lastCall?.[2].persons;
  };
  const contact = { id: 4, customerProjId: 3, userId: 12 };
  const comment = { id: 5, userId: 8, ownerId: null, linkedEntityModel: 'user', linkedEntityId: 9 };
  expect(await persons(contact, 'contact')).toEqual(['user-7', 'user-12', 'contact-4']);
  expect(await persons({ id: 13, groupRights: [] }, 'user')).toEqual(['user-7', 'user-13']);
  expect(await persons({ ...comment, SelfComments: [{ userId: 10 }] }, 'comment')).toEqual([
    'user-7',
    'user-8',
    'user-9',
    'user-10',
  ]);
  expect(await persons({ id: 1, lib: 'user-14' }, 'brand')).toEqual(['user-7']);
});

test('a forgotten answer is made anew, and the work is not done again', async () => {
  const app = await start();
  await ask(app, { key: 'k' });
  await ask(app, { key: 'k', user: 8 });
  await ask(app, { method: 'DELETE', key: 'k' });
  await keys.forget(['user-7']);
  expect(await ask(app, { key: 'k' })).toEqual([201, { times: 'now' }]);
  expect(await ask(app, { key: 'k', body: { a: 2 } })).toEqual(reused);
  expect(await ask(app, { key: 'k', user: 8 })).toEqual([201, { times: 2 }]);
  expect(await ask(app, { method: 'DELETE', key: 'k' })).toEqual([204, '']);
  expect(done).toHaveBeenCalledTimes(3);
});

test('a refusal is repeated, although the work would now be done', async () => {
  const app = await start();
  const refusal = { errors: [{ code: 'DUPLICATE', key: 'lib' }] };
  done.mockResolvedValueOnce(refuse('DUPLICATE', 'lib'));
  expect(await ask(app, { key: 'k' })).toEqual([409, refusal]);
  expect(await ask(app, { key: 'k' })).toEqual([409, refusal]);
  expect(done).toHaveBeenCalledTimes(1);
});

const bodyKept = async () => (await Array.fromAsync(keys.all()))[0]?.answer?.body;

test.each([
  [MAX_KEPT_BYTES, true],
  [MAX_KEPT_BYTES + 1, false],
])('an answer of %i bytes is kept: %s', async (bytes, isKept) => {
  const app = await start();
  const large = { text: `é${'e'.repeat(bytes - Buffer.byteLength('{"text":"é"}'))}` };
  done.mockResolvedValueOnce(large);
  expect(await ask(app, { key: 'k' })).toEqual([201, large]);
  expect(await bodyKept()).toBe(isKept ? JSON.stringify(large) : null);
  expect(await ask(app, { key: 'k' })).toEqual([201, isKept ? large : { times: 'now' }]);
  expect(done).toHaveBeenCalledTimes(1);
});

test('a large refusal leaves the key open', async () => {
  const app = await start();
  done.mockResolvedValueOnce(refuse('DUPLICATE', 'lib', 'x'.repeat(MAX_KEPT_BYTES)));
  expect((await ask(app, { key: 'k' }))[0]).toBe(409);
  expect(await ask(app, { key: 'k' })).toEqual([201, { times: 1 }]);
});

test('of a request that stored nothing the digest and the status are kept', async () => {
  const app = await start();
  app.post('/idle', (request) => (isDone(cause(request)) ? shown() : done(null, cause(request))));
  expect(await ask(app, { url: '/idle', key: 'k' })).toEqual([200, { times: 1 }]);
  expect(await bodyKept()).toBe(null);
  expect(await ask(app, { url: '/idle', key: 'k' })).toEqual([200, { times: 'now' }]);
  expect(done).toHaveBeenCalledTimes(1);
});

test.each([
  ['FORBIDDEN', 403],
  ['NOT_FOUND', 404],
] as const)('a repeat is refused with %s where the handler now does', async (code, status) => {
  const app = await start();
  const refused = [status, { errors: [{ code }] }];
  await ask(app, { key: 'k' });
  done.mockResolvedValueOnce(refuse('DUPLICATE'));
  await ask(app, { key: 'refused' });
  shown.mockResolvedValue(refuse(code));
  expect(await ask(app, { key: 'k' })).toEqual(refused);
  shown.mockResolvedValue(refuse('DUPLICATE', 'lib'));
  expect(await ask(app, { key: 'k' })).toEqual([201, { times: 1 }]);
});

test('a user whose rights have changed is answered anew', async () => {
  const app = await start();
  await ask(app, { key: 'k' });
  rights = new Set(['user_discount']);
  expect(await ask(app, { key: 'k' })).toEqual([201, { times: 'now' }]);
  rights = new Set();
  expect(await ask(app, { key: 'k' })).toEqual([201, { times: 1 }]);
});

test('an answer of an earlier version, of unknown rights, is made anew', async () => {
  const app = await start();
  await ask(app, { key: 'k' });
  const [work] = await Array.fromAsync(keys.all());
  const { rights: _unknown, ...answer } = work?.answer ?? { status: 0, body: null, persons: null };
  await keys.abandon(String(work?.key), null);
  await keys.restore([{ ...(work as KeptWork), answer }]);
  expect(await ask(app, { key: 'k' })).toEqual([201, { times: 'now' }]);
  expect(done).toHaveBeenCalledTimes(1);
});

test('a new key counts in the daily quota, and one beyond it is not kept', async () => {
  const app = await start();
  for (let time = 0; time < 2; time += 1) await ask(app, { key: 'k' });
  expect(takeEvents.mock.calls).toEqual([[1, 7]]);
  takeEvents.mockRejectedValueOnce(new QuotaReached(1000));
  expect((await ask(app, { key: 'l' }))[0]).toBe(429);
  expect(await Array.fromAsync(keys.all())).toHaveLength(1);
  expect(done).toHaveBeenCalledTimes(1);
});

test('a stored answer survives a restart', async () => {
  await ask(await start(), { key: 'k' });
  const restarted = await start();
  expect(await ask(restarted, { key: 'k' })).toEqual([201, { times: 1 }]);
  expect(await ask(restarted, { key: 'k', body: { a: 2 } })).toEqual(reused);
  expect(done).toHaveBeenCalledTimes(1);
});

/** A process that begins a request and then says nothing more. */
async function beginAndDie(): Promise<void> {
  const begun = Promise.withResolvers<void>();
  done.mockImplementationOnce(async (_body, { idempotency }) => {
    await idempotency?.chooseOnce('project 0', async () => 12);
    begun.resolve();
    return new Promise(() => {});
  });
  const dying = await start({ ...keys, renew: async () => undefined });
  const headers = { user: '7', 'idempotency-key': 'k' };
  dying.inject({ method: 'POST', url: '/things', payload: { a: 1 }, headers });
  await begun.promise;
}

test('after a crash the next request completes the work when the lease has expired, with the values already chosen', async () => {
  await beginAndDie();
  clock.move(LEASE_MS);
  done.mockImplementation(async (_body, { idempotency }) => ({
    since: idempotency?.firstTriedAt ?? null,
    id: (await idempotency?.chooseOnce('project 0', async () => 13)) ?? null,
  }));
  const other = await start();
  expect(await ask(other, { key: 'k', body: { a: 2 } })).toEqual(reused);
  const answer = [201, { since: '2026-11-21T08:00:00.000Z', id: 12 }];
  expect(await ask(other, { key: 'k' })).toEqual(answer);
  expect(await ask(other, { key: 'k' })).toEqual(answer);
  expect(done).toHaveBeenCalledTimes(2);
});

test('a first attempt whose lease has expired meanwhile may no longer be the only one', async () => {
  const begun = performance.now();
  const time = vi.spyOn(performance, 'now').mockReturnValue(begun);
  onTestFinished(() => time.mockRestore());
  done.mockImplementation(async (_body, { idempotency }) => {
    const before = idempotency?.firstTriedAt ?? null;
    // A process that was frozen, or has had no turn: the lease may be another's.
    time.mockReturnValue(begun + LEASE_MS);
    return { before, after: idempotency?.firstTriedAt ?? null };
  });
  const answer = [201, { before: null, after: '2026-11-21T08:00:00.000Z' }];
  expect(await ask(await start(), { key: 'k' })).toEqual(answer);
});

test('the lease counts from the request for the key, even if the store is slow', async () => {
  const asked = performance.now();
  const time = vi.spyOn(performance, 'now').mockReturnValue(asked);
  onTestFinished(() => time.mockRestore());
  const late: RequestKeys = {
    ...keys,
    async begin(...request) {
      const begun = await keys.begin(...request);
      time.mockReturnValue(asked + LEASE_MS);
      return begun;
    },
  };
  done.mockImplementation(async (_body, { idempotency }) => ({ since: idempotency?.firstTriedAt ?? null }));
  const answer = [201, { since: '2026-11-21T08:00:00.000Z' }];
  expect(await ask(await start(late), { key: 'k' })).toEqual(answer);
});

test('a concurrent request in a second process waits for the first one’s answer', async () => {
  const { promise, resolve } = Promise.withResolvers<Json>();
  done.mockImplementationOnce(() => promise);
  const [one, two] = [await start(), await start()];
  const first = ask(one, { key: 'k' });
  await expect.poll(() => done).toHaveBeenCalledTimes(1);
  const second = ask(two, { key: 'k' });
  resolve({ times: 1 });
  expect(await Promise.all([first, second])).toEqual([
    [201, { times: 1 }],
    [201, { times: 1 }],
  ]);
  expect(done).toHaveBeenCalledTimes(1);
});

test('waiting for a concurrent request polls with growing pauses, for ten seconds in total', async () => {
  expect(PAUSES_MS.reduce((sum, ms) => sum + ms)).toBe(10_000);
  // Many may wait at once, after a process was killed: the store has something else to do.
  expect(PAUSES_MS.length).toBeLessThan(20);
  const looks = vi.spyOn(keys, 'begin').mockResolvedValue({ state: 'busy' });
  const app = await start(keys, [0, 0, 0]);
  expect(await ask(app, { key: 'k' })).toEqual([503, { errors: [{ code: 'UNAVAILABLE' }] }]);
  expect(looks).toHaveBeenCalledTimes(4);
  expect(done).not.toHaveBeenCalled();
});

test.each([
  [500, new Error('a defect')],
  [503, new StoreUnavailable('down')],
  [429, Object.assign(new Error('too many'), { statusCode: 429 })],
])('after a temporary error (%i) the key can be retried, with the same body only', async (status, fault) => {
  const app = await start();
  done.mockRejectedValueOnce(fault);
  expect((await ask(app, { key: 'k' }))[0]).toBe(status);
  expect(await ask(app, { key: 'k', body: { a: 2 } })).toEqual(reused);
  expect(await ask(app, { key: 'k' })).toEqual([201, { times: 1 }]);
  expect(await ask(app, { key: 'k' })).toEqual([201, { times: 1 }]);
});

test('a key is released when sending the answer fails', async () => {
  const released = vi.spyOn(keys, 'release');
  expect((await ask(await start(), { key: 'k', url: '/things?unanswerable' }))[0]).toBe(500);
  await expect.poll(() => released).toHaveBeenCalledTimes(1);
});

test('an answer that is not visible yet is not stored, and the next request knows that it is a repetition', async () => {
  const app = await start();
  let shown = false;
  done.mockImplementation(async (_body, { idempotency, onWritten }) => {
    onWritten?.(shown, []);
    const id = await idempotency?.chooseOnce('project 0', async () => (shown ? 13 : 12));
    return { again: idempotency?.firstTriedAt !== null, id };
  });
  expect(await ask(app, { key: 'k' })).toEqual([503, { errors: [{ code: 'UNAVAILABLE' }] }]);
  shown = true;
  expect(await ask(app, { key: 'k' })).toEqual([201, { again: true, id: 12 }]);
  shown = false;
  expect(await ask(app, { key: 'k' })).toEqual([201, { again: true, id: 12 }]);
});

test('a key can be used for another request a day later', async () => {
  const app = await start();
  const works: string[] = [];
  done.mockImplementation(async (_body, { idempotency }) => {
    works.push(String(idempotency?.key));
    return {};
  });
  await ask(app, { key: 'k' });
  clock.move(KEPT_MS);
  await ask(app, { key: 'k', body: { a: 2 } });
  await ask(app, { key: 'j' });
  expect(new Set(works).size).toBe(3);
});

async function upload(
  app: FastifyInstance,
  sent: { text?: string; bytes?: string; name?: string; boundary: string },
) {
  const { text = 'Été', bytes = 'PDF', name = 'plan.pdf', boundary } = sent;
  const disposition = 'Content-Disposition: form-data;';
  const answer = await app.inject({
    method: 'POST',
    url: '/files',
    payload: [
      `--${boundary}\r\n${disposition} name="type"\r\n\r\n${text}\r\n`,
      `--${boundary}\r\n${disposition} name="filedata"; filename="${name}"\r\n\r\n${bytes}\r\n--${boundary}--\r\n`,
    ].join(''),
    headers: {
      user: '7',
      'idempotency-key': 'k',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  });
  return [answer.statusCode, answer.json()];
}

test('multipart bodies with the same content are the same, whatever the boundary', async () => {
  const app = await start();
  expect(await upload(app, { boundary: 'one' })).toEqual([201, { times: 1 }]);
  expect(await upload(app, { boundary: 'two' })).toEqual([201, { times: 1 }]);
  expect(done).toHaveBeenCalledTimes(1);
});

test.each([
  ['text', { text: 'Ete' }],
  ['bytes of the same length', { bytes: 'PDG' }],
  ['name', { name: 'plan.txt' }],
])('a multipart body with another %s is a different body', async (_, other) => {
  const app = await start();
  expect(await upload(app, { boundary: 'one' })).toEqual([201, { times: 1 }]);
  expect(await upload(app, { boundary: 'one', ...other })).toEqual(reused);
  expect(done).toHaveBeenCalledTimes(1);
});

test.each(['/things', '/secrets'])('%s refuses a key that is too long', async (url) => {
  const app = await start();
  expect((await ask(app, { url, key: 'k'.repeat(200) }))[0]).toBe(201);
  expect(await ask(app, { url, key: 'k'.repeat(201) })).toEqual([
    400,
    { errors: [{ code: 'INVALID_PARAMETER', key: 'idempotency-key' }] },
  ]);
});

test('answers of a route that returns secrets are not stored', async () => {
  const app = await start();
  const begin = vi.spyOn(keys, 'begin');
  expect(await ask(app, { url: '/secrets', key: 'k' })).toEqual([201, { times: 1 }]);
  expect(await ask(app, { url: '/secrets', key: 'k' })).toEqual([201, { times: 2 }]);
  expect(begin).not.toHaveBeenCalled();
});

test('a request is refused while the key store is unavailable', async () => {
  const app = await start();
  vi.spyOn(keys, 'begin').mockRejectedValueOnce(new StoreUnavailable('down'));
  expect(await ask(app, { key: 'k' })).toEqual([503, { errors: [{ code: 'UNAVAILABLE' }] }]);
  expect(done).not.toHaveBeenCalled();
  expect(await ask(app, { key: 'k' })).toEqual([201, { times: 1 }]);
});

test('an answer is sent although it cannot be stored, and the next request knows that it is a repetition', async () => {
  const app = await start();
  vi.spyOn(keys, 'answer').mockRejectedValueOnce(new StoreUnavailable('down'));
  expect(await ask(app, { key: 'k' })).toEqual([201, { times: 1 }]);
  clock.move(LEASE_MS);
  await ask(app, { key: 'k' });
  expect(done.mock.calls.map(([, { idempotency }]) => idempotency?.firstTriedAt)).toEqual([
    null,
    '2026-11-21T08:00:00.000Z',
  ]);
});
