import { once } from 'node:events';
import { connect } from 'node:net';
import { refuse } from '@coffret/contracts/errors';
import fastifyMultipart from '@fastify/multipart';
import fastify, { type FastifyRequest, type InjectOptions } from 'fastify';
import fp from 'fastify-plugin';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { handleFault, serializeRefusals } from './errors.ts';
import { operation } from './operation.ts';
import { refuseInvisibleWrites } from './read-your-writes.ts';
import type { Session, Tokens } from './tokens.ts';
import { queueWrites, rejectWritesWhenFull } from './write-queue.ts';

/** A server that does four writes at once, two of one person, each until it is told to go on. */
async function start(longestTurnMs?: number) {
  const app = fastify();
  onTestFinished(() => app.close());
  app.setErrorHandler(handleFault);
  await app.register(fastifyMultipart);
  await app.register(serializeRefusals);
  await app.register(refuseInvisibleWrites);
  app.addHook('onSend', async ({ url }) => {
    if (url.endsWith('unanswerable')) throw new Error('a defect');
  });
  // A token is the id of a user.
  const read: Tokens['read'] = (token) => (token ? ({ userId: Number(token) } as Session) : 'invalid');
  const tokens = async () => void app.decorate('tokens', { read, sign: String });
  await app.register(fp(tokens, { name: 'sign-tokens' }));
  await app.register(rejectWritesWhenFull, { atOnce: 4, ofOne: 2 });
  await app.register(fp(async () => undefined, { name: 'handle-idempotency-keys' }));
  await app.register(queueWrites, { ...(longestTurnMs && { longestTurnMs }) });
  const begun: string[] = [];
  const ends: { [name: string]: (answer: unknown) => void } = {};
  const work = ({ params: { name } }: FastifyRequest<{ Params: { name: string } }>) => {
    begun.push(name);
    return new Promise((resolve, reject) => {
      ends[name] = (answer) => (answer instanceof Error ? reject(answer) : resolve(answer));
    });
  };
  app.post('/things/:name', work);
  app.delete('/things/:name', work);
  const form = operation('sendThing', 'Takes a thing.', { access: 'user', form: z.object({}) });
  app.post('/forms/:name', form, work);
  app.post('/waits/:name', { config: { skipsWriteQueue: true } }, work);
  app.get('/things', async () => ({}));
  const send = (options: InjectOptions) => app.inject(options).then(({ statusCode }) => statusCode);
  const post = (name: string, user?: number) =>
    send({
      method: 'POST',
      url: `/things/${name}`,
      payload: { name },
      ...(user && { headers: { authorization: `Bearer ${user}` } }),
    });
  const hasBegun = (...names: string[]) => expect.poll(() => begun).toEqual(names);
  const endAll = () => {
    for (const end of Object.values(ends)) end({});
  };
  return { app, post, send, ends, endAll, hasBegun, begun };
}

function stopTime() {
  const now = Math.floor(performance.now());
  const time = vi.spyOn(performance, 'now').mockReturnValue(now);
  onTestFinished(() => time.mockRestore());
  return { move: (ms: number) => void time.mockReturnValue(now + ms) };
}

test('writes beyond the limit wait and start in the order of arrival', async () => {
  const { app, post, ends, hasBegun } = await start();
  const a = post('a');
  await hasBegun('a');
  const b = post('b');
  await hasBegun('a', 'b');
  const [c, d] = [post('c'), post('d')];
  // A read has no turn to wait for.
  expect((await app.inject('/things')).statusCode).toBe(200);
  ends.b?.({});
  expect(await b).toBe(200);
  await hasBegun('a', 'b', 'c');
  ends.a?.({});
  expect(await a).toBe(200);
  await hasBegun('a', 'b', 'c', 'd');
  for (const name of ['c', 'd']) ends[name]?.({});
  expect(await Promise.all([c, d])).toEqual([200, 200]);
});

test.each([
  ['refused', refuse('NOT_FOUND'), 404],
  ['at fault', new Error('a defect'), 500],
])('a write that is %s starts the next one', async (_what, answer, status) => {
  const { post, ends, hasBegun } = await start();
  const first = post('a');
  await hasBegun('a');
  const second = post('b');
  await hasBegun('a', 'b');
  const third = post('c');
  ends.a?.(answer);
  expect(await first).toBe(status);
  await hasBegun('a', 'b', 'c');
  for (const name of ['b', 'c']) ends[name]?.({});
  expect(await Promise.all([second, third])).toEqual([200, 200]);
});

test('a write whose response fails starts the next one', async () => {
  const { post, ends, hasBegun } = await start();
  const done = ['unanswerable', 'b', 'c'].map((name) => post(name));
  await hasBegun('unanswerable', 'b');
  ends.unanswerable?.({});
  await hasBegun('unanswerable', 'b', 'c');
  for (const name of ['b', 'c']) ends[name]?.({});
  expect(await Promise.all(done)).toEqual([500, 200, 200]);
});

test('new writes are refused once a write has waited for a second, and waiting writes are still executed', async () => {
  const time = stopTime();
  const { app, post, ends, begun } = await start();
  const done = ['a', 'b', 'c'].map((name) => post(name));
  await vi.waitFor(() => expect(begun).toEqual(['a', 'b']));
  time.move(1000);
  const inTime = post('d');
  // Another request comes and goes: those before it stand where they wait.
  expect((await app.inject('/things')).statusCode).toBe(200);
  time.move(1001);
  const answer = await app.inject({ method: 'POST', url: '/things/late', payload: {} });
  expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
    503,
    '1',
    { errors: [{ code: 'UNAVAILABLE' }] },
  ]);
  expect((await app.inject('/things')).statusCode).toBe(200);
  for (const name of ['a', 'b']) ends[name]?.({});
  await vi.waitFor(() => expect(begun).toEqual(['a', 'b', 'c', 'd']));
  const after = post('e');
  for (const name of ['c', 'd']) ends[name]?.({});
  await vi.waitFor(() => expect(begun).toContain('e'));
  ends.e?.({});
  expect(await Promise.all([...done, inTime, after])).toEqual([200, 200, 200, 200, 200]);
});

test('a slow request body does not occupy a slot', async () => {
  const { app, post, ends, hasBegun } = await start();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.addresses()[0] as { port: number };
  const slow = ['x', 'y', 'z'].map((name) => {
    const socket = connect(port, '127.0.0.1');
    const head = ['host: x', 'content-type: application/json', 'content-length: 9', 'expect: 100-continue'];
    socket.write([`POST /things/${name} HTTP/1.1`, ...head, '', ''].join('\r\n'));
    return socket;
  });
  onTestFinished(() => slow.forEach((socket) => void socket.destroy()));
  // Its head has been read.
  await Promise.all(slow.map((socket) => once(socket, 'data')));
  const quick = post('a');
  await hasBegun('a');
  ends.a?.({});
  expect(await quick).toBe(200);
});

test('an aborted request keeps its slot until its work is done', async () => {
  const { app, post, ends, hasBegun, begun } = await start();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.addresses()[0] as { port: number };
  const gone = new AbortController();
  const hungUp = ['a', 'b'].map((name) =>
    fetch(`http://127.0.0.1:${port}/things/${name}`, { method: 'POST', signal: gone.signal }).catch(
      () => 'gone',
    ),
  );
  await expect.poll(() => begun.length).toBe(2);
  gone.abort();
  expect(await Promise.all(hungUp)).toEqual(['gone', 'gone']);
  const next = post('c');
  expect((await app.inject('/things')).statusCode).toBe(200);
  expect(begun.length).toBe(2);
  ends.a?.({});
  await hasBegun(...begun.slice(0, 2), 'c');
  for (const name of ['b', 'c']) ends[name]?.({});
  expect(await next).toBe(200);
});

test('one user has fewer concurrent writes, and other users are not delayed by them', async () => {
  const time = stopTime();
  const { post, endAll, hasBegun, begun } = await start();
  const sent = ['a', 'b', 'c'].map((name) => post(name, 1));
  await hasBegun('a', 'b');
  time.move(1001);
  expect(await post('late', 1)).toBe(503);
  const other = post('d', 2);
  await hasBegun('a', 'b', 'd');
  const nobody = post('e');
  await hasBegun('a', 'b', 'd', 'e');
  endAll();
  await vi.waitFor(() => expect(begun).toContain('c'));
  endAll();
  expect(await Promise.all([...sent, other, nobody])).toEqual([200, 200, 200, 200, 200]);
});

test('a write that exceeds the time limit starts the next one', async () => {
  const { post, endAll, hasBegun } = await start(5);
  const done = ['a', 'b', 'c', 'd'].map((name) => post(name));
  await hasBegun('a', 'b', 'c', 'd');
  endAll();
  expect(await Promise.all(done)).toEqual([200, 200, 200, 200]);
});

test.each([
  ['says so', '/waits/c', 'application/json', '{}', true],
  ['takes a form', '/forms/c', 'multipart/form-data; boundary=x', '--x--', true],
  ['is sent a form and takes none', '/things/c', 'multipart/form-data; boundary=x', '--x--', false],
])('a route that %s', async (_what, url, type, payload, beginsAtOnce) => {
  const { post, send, endAll, hasBegun, begun } = await start();
  const before = ['a', 'b'].map((name) => post(name));
  await hasBegun('a', 'b');
  const method = url.startsWith('/things') ? 'DELETE' : 'POST';
  const sent = send({ method, url, headers: { 'content-type': type }, payload });
  if (beginsAtOnce) await hasBegun('a', 'b', 'c');
  else {
    expect(await send({ method: 'GET', url: '/things' })).toBe(200);
    expect(begun).toEqual(['a', 'b']);
  }
  endAll();
  await hasBegun('a', 'b', 'c');
  endAll();
  expect(await Promise.all([...before, sent])).toEqual([200, 200, 200]);
});
