import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ADMIN, startTestApp, type TestApp } from '@coffret/services/tests/support/test-app';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { check } from './check.ts';
import { createSender, type Sent } from './sender.ts';
import { signIn } from './sign-in.ts';
import { longestSilence, summarise } from './summary.ts';
import { inLetters, visit } from './visit.ts';
import { visitsUntil } from './visits.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

const never = new AbortController().signal;

test('visits are executed, verified and counted', async () => {
  const { token, ask } = await signIn(product.address, ADMIN.email, ADMIN.password);
  const sender = createSender({ address: product.address, token, giveUpSignal: never });
  const until = new AbortController();
  const visiting = visitsUntil({ sender, name: 'essai', rate: 500, until: until.signal });
  const isDone = async () =>
    ((await ask('/api/projects?search=essai')).body as { count: number }).count >= 10;
  await expect.poll(isDone).toBe(true);
  until.abort();
  const made = await visiting;
  expect(made.map(({ lib, isWhole }) => [lib, isWhole])).toEqual(
    made.map((_, n) => [`essai ${inLetters(n)}`, true]),
  );
  const sent = made.flatMap((one) => one.sent);
  const commands = 5 * made.length;
  expect(summarise(sent, 1)).toMatchObject({ commands, acknowledged: commands, refused: {}, unanswered: 0 });
  expect(await check(ask, 'essai', made)).toEqual({ lost: [], twice: [] });
});

test('lost, incomplete and duplicate work is detected', async () => {
  const { token, ask } = await signIn(product.address, ADMIN.email, ADMIN.password);
  const sender = createSender({ address: product.address, token, giveUpSignal: never });
  const made = await Promise.all(['a', 'b', 'c', 'd'].map((n) => visit(sender, `perte ${n}`)));
  const [first, second, third] = made;
  await sender.send('DELETE', `/api/projects/${first?.projectId}`);
  await sender.send('PUT', `/api/projects/${second?.projectId}`, { lib: 'perte autre' });
  await sender.send('PUT', `/api/configurations/editConfigurator/${second?.configurationId}`, {
    ProjLines: [],
    isCircuitBreakerAdded: null,
  });
  const again = await sender.send('POST', '/api/projects', { lib: third?.lib });
  expect(await check(ask, 'perte', made)).toEqual({
    lost: [
      `project ${first?.projectId} of perte a`,
      `configuration ${first?.configurationId} of perte a`,
      `the drawing of configuration ${first?.configurationId}`,
      `the name of project ${second?.projectId}: perte b`,
      `the drawing of configuration ${second?.configurationId}`,
    ],
    twice: [`perte c: ${third?.projectId}, ${(again.body as { id: number }).id}`],
  });
});

test('a row that moves to the next page during a read is counted once', async () => {
  const rows = Array.from({ length: 101 }, (_, id) => ({ id, lib: `lent ${inLetters(id)}` }));
  const pages = [rows.slice(0, 100), rows.slice(99)];
  const ask = async (path: string) => ({
    status: 200,
    body: { rows: path.startsWith('/api/projects') ? pages.shift() : [] },
  });
  expect(await check(ask, 'lent', [])).toEqual({ lost: [], twice: [] });
});

/** Responds to the first attempts of a key as given, then with 201. */
async function hesitating(...answers: (number | 'cut')[]): Promise<[string, string[]]> {
  const keys: string[] = [];
  const server = createServer((request, response) => {
    keys.push(String(request.headers['idempotency-key']));
    const status = answers.shift() ?? 201;
    if (status === 'cut') return void request.socket.destroy();
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"id":1}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return [`http://127.0.0.1:${(server.address() as AddressInfo).port}`, keys];
}

test('a command is repeated with its key until it is answered, and a refusal ends it', async () => {
  const [address, keys] = await hesitating('cut', 503, 502);
  const sender = createSender({ address, token: null, giveUpSignal: never });
  expect(await sender.send('POST', '/', {})).toMatchObject({ status: 201, body: { id: 1 }, tries: 4 });
  expect(new Set(keys).size).toBe(1);
  const [strict] = await hesitating(422);
  const other = createSender({ address: strict, token: null, giveUpSignal: never });
  expect(await other.send('POST', '/', {})).toMatchObject({ status: 422, tries: 1 });
});

test('a request without an answer is counted as unanswered', async () => {
  const sender = createSender({
    address: 'http://127.0.0.1:9',
    token: null,
    giveUpSignal: AbortSignal.timeout(50),
  });
  expect(await sender.send('POST', '/', {})).toMatchObject({ status: null });
});

const answered = (at: number, took: number, status: number | null = 201, tries = 1): Sent => ({
  at,
  took,
  status,
  tries,
  body: null,
});

test('a summary contains response times and the longest gap', () => {
  const sent = [
    answered(10, 1),
    answered(20, 2),
    answered(70, 60, 201, 3),
    { ...answered(75, 5, 404), body: { errors: [{ code: 'NOT_FOUND' }] } },
  ];
  expect(summarise([...sent, answered(90, 90, null, 9)], 2)).toEqual({
    commands: 5,
    acknowledged: 3,
    refused: { '404 NOT_FOUND': 1 },
    unanswered: 1,
    repeated: 2,
    perSecond: 1.5,
    median: 2,
    p99: 60,
    slowest: 60,
  });
  expect(longestSilence(sent, 15, 100)).toBe(50);
});

test.each([
  [0, 'a'],
  [25, 'z'],
  [26, 'ba'],
  [26 * 26, 'baa'],
])('%i in letters is %s', (n, letters) => {
  expect(inLetters(n)).toBe(letters);
});
