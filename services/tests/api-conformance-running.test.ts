import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { BadEnvironment } from '../app/settings/bad-environment.ts';
import { readSettings } from '../app/settings/settings.ts';
import { type ProductProcess, startProcess } from './support/product-process.ts';
import { send } from './support/raw-requests.ts';
import { startTestApp } from './support/test-app.ts';

test.each([
  ['PORT', 'http'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '3000.5'],
  ['PUBLIC_URL', 'coffret'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['JWT_SECRET', 'short'],
  ['ADMIN_EMAIL', 'admin'],
  ['ADMIN_PASSWORD', 'short'],
  ['SMTP_URL', 'http://localhost'],
  ['OUTBOX', 'closed'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'a@b.fr\r\nBcc: c@d.fr'],
  ['EVENTSTORE_URL', 'http://localhost'],
  ['MONGODB_URL', 'http://localhost'],
  ['REDIS_URL', 'http://localhost'],
  ['ROLES', 'api,cook'],
  ['QUOTE_VALIDITY_DAYS', '-1'],
  ['QUOTE_VALIDITY_DAYS', 'soon'],
  ['QUOTE_VALIDITY_DAYS', '1.5'],
  ['REMINDER_DAYS', '91'],
  ['MAX_LOGIN_ERRORS', '0'],
  ['MAX_LOGIN_ERRORS', '2.5'],
  ['RATE_LIMIT', '-1'],
  ['RATE_LIMIT', 'often'],
  ['USER_RATE_LIMIT', '-1'],
  ['DAILY_QUOTA', '-1'],
  ['LOG_LEVEL', 'loud'],
  ['NODE_ENV', 'production'],
])('%s=%j is refused with a message that names the wrong variable', (name, value) => {
  const atFault = value === 'production' ? 'JWT_SECRET' : name;
  expect(() => readSettings({ [name]: value })).toThrow(BadEnvironment);
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${atFault}\\b.*: `));
});

test('missing and empty variables have their default', () => {
  expect(readSettings({ PORT: '', SMTP_URL: '', MAIL_FROM: '' })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: './data',
    publicUrl: null,
    jwtSecret: null,
    adminEmail: 'admin@coffret.local',
    adminPassword: null,
    smtpUrl: null,
    quoteValidityDays: 30,
    reminderDays: [7, 1],
    maxLoginErrors: 5,
    dailyQuota: 10_000,
    production: false,
  });
});

const folder = async () => {
  const path = await mkdtemp(join(tmpdir(), 'coffret-running-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
};

test.each([
  ['an invalid variable', { PORT: 'http' }, 2, 'PORT: '],
  [
    'an invalid data folder',
    { DATA_DIR: '/dev/null/data' },
    1,
    '/dev/null/data (DATA_DIR) cannot be used: ENOTDIR',
  ],
  [
    'an unknown store option',
    { MONGODB_URL: 'mongodb://a/?unheardOf=1' },
    1,
    'Cannot start: option unheardof',
  ],
])('%s ends the process with a clear message', async (_, wrong, code, message) => {
  const child = spawn(process.execPath, [new URL('../app/main.ts', import.meta.url).pathname], {
    env: { ...process.env, PORT: '0', DATA_DIR: await folder(), ...wrong },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [ended]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(ended).toBe(code);
  expect(said).toContain(message);
  expect(said).not.toMatch(/^\s+at /m);
});

test('the signing secret is generated once and survives a restart', async () => {
  const dataDir = await folder();
  const secret = async () => {
    const product = await startTestApp({}, { dataDir });
    const { token } = await product.admin();
    await product.close();
    return { token, kept: await readFile(join(dataDir, 'jwt-secret'), 'utf8') };
  };
  const first = await secret();
  const second = await startTestApp({}, { dataDir });
  onTestFinished(() => second.close());
  expect((await second.client(first.token).get('/api/projects')).status).toBe(200);
  expect(await readFile(join(dataDir, 'jwt-secret'), 'utf8')).toBe(first.kept);
});

test('the rate limit applies per minute and address to anonymous routes, and tenfold to public lists and exports', async () => {
  const product = await startTestApp({ rateLimit: 3 });
  onTestFinished(() => product.close());
  const statuses = async (path: string, times: number) => {
    const answers: number[] = [];
    for (let n = 0; n < times; n += 1) answers.push((await product.client().get(path)).status);
    return answers;
  };
  expect(await statuses('/api/usersNewPassword/personne@exemple.fr', 4)).toEqual([404, 404, 404, 429]);
  const limited = await product.client().get('/api/usersNewPassword/personne@exemple.fr');
  expect(limited.body).toEqual({ errors: [{ code: 'TOO_MANY_REQUESTS' }] });
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(limited.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  for (const list of ['/api/departments', '/api/activities/export']) {
    const { 200: answered, 429: refused } = Object.groupBy(await statuses(list, 32), String);
    expect([answered?.length, refused?.length]).toEqual([30, 2]);
  }
});

/** Sends the headers and half of the body. */
async function halfSent({ client, address }: ProductProcess, body: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  const head = [
    'POST /api/projects HTTP/1.1',
    'host: x',
    `authorization: Bearer ${client.token}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
    'expect: 100-continue',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  expect(chunk.toString()).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  socket.write(body.slice(0, 5));
  return socket;
}

test('in production SMTP_URL is required', () => {
  const env = { NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32) };
  expect(() => readSettings(env)).toThrow(new BadEnvironment('SMTP_URL: required when NODE_ENV=production'));
});

test.each([
  ['HOST is not a loopback address', { host: '0.0.0.0' }, '/api/outbox'],
  ['TRUST_PROXY is set', { trustProxy: 1 }, '/api/outbox'],
  ['PUBLIC_URL begins with https', { publicUrl: 'https://coffret.example' }, '/api/outbox'],
  ['TRUST_PROXY is set', { host: '0.0.0.0', outbox: 'open' as const, trustProxy: 1 }, '/api/outbox/a/0'],
])('the outbox is closed where %s, and a message at the start says so', async (why, settings, path) => {
  const report = vi.fn();
  const product = await startTestApp(settings, { report });
  onTestFinished(() => product.close());
  const { port } = new URL(product.address);
  expect((await send(`http://127.0.0.1:${port}`, 'GET', path)).status).toBe(404);
  const said = `SMTP_URL is not set: no mail is sent. The outbox is closed, because ${why}.`;
  expect(report).toHaveBeenCalledWith(said);
});

test.each([
  { outbox: 'open' as const, host: '0.0.0.0' },
  { host: 'localhost', publicUrl: 'http://localhost:3000' },
])('the outbox is open with %j', async (settings) => {
  const product = await startTestApp(settings);
  onTestFinished(() => product.close());
  const { port } = new URL(product.address);
  expect((await send(`http://127.0.0.1:${port}`, 'GET', '/api/outbox')).status).toBe(200);
});

test('in production there is no outbox, files are private to the account, and SIGTERM finishes running requests', async () => {
  const env = { NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32), SMTP_URL: 'smtp://127.0.0.1:1' };
  const dataDir = await folder();
  const product = await startProcess(dataDir, env);
  onTestFinished(() => void product.child.kill('SIGKILL'));
  const { child, address } = product;
  for (const path of ['/api/health/live', '/api/health/ready']) {
    expect((await send(address, 'GET', path)).status).toBe(200);
  }
  expect((await send(address, 'GET', '/api/outbox')).status).toBe(404);
  const kept = await readdir(dataDir, { recursive: true });
  expect(kept.length).toBeGreaterThan(3);
  const forOthers = kept.filter((path) => statSync(join(dataDir, path)).mode & 0o077);
  expect(forOthers).toEqual([]);

  const port = Number(new URL(address).port);
  const late = connect(port, '127.0.0.1');
  late.write(`GET /api/projects HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${product.client.token}\r\n`);
  const body = '{"lib":"Encore"}';
  const underWay = await halfSent(product, body);
  const idle = connect(port, '127.0.0.1');
  await once(idle, 'connect');
  const [answered, answeredLate] = [text(underWay), text(late)];
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await expect
    .poll(() =>
      fetch(`${address}/api/health/ready`).then(
        ({ status }) => status,
        () => 'refused',
      ),
    )
    .toBe('refused');
  // A request whose sending began before the shutdown is answered.
  late.write('\r\n');
  expect(await answeredLate).toMatch(/^HTTP\/1\.1 200 [\s\S]*"count":0/);
  underWay.write(body.slice(5));
  expect(await answered).toMatch(/^HTTP\/1\.1 201 [\s\S]*"lib":"Encore"/);
  // Exit code 0: not forced after the grace period.
  expect(await ended).toEqual([0, null]);
  idle.destroy();
});
