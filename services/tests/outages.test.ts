import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NotWritten } from '@coffret/contracts/ports/event-store';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openMongo } from '../platform/mongo.ts';
import { project } from '../subjects/projects/public.ts';
import { captureLog } from './support/captured-log.ts';
import { openMongoProxy, PROXY_APP_NAME } from './support/mongo-proxy.ts';
import { databaseUrl } from './support/mongo-server.ts';
import { describeOnMongo } from './support/on-mongo.ts';
import { killProcess, type ProductProcess, spawnMain, startProcess } from './support/product-process.ts';
import { readModels, rebuiltModels } from './support/read-models.ts';
import { REGISTRATION } from './support/registration.ts';
import { startSmtpReceiver } from './support/smtp-receiver.ts';
import { ADMIN, type Client, createClient, startTestApp, type TestApp } from './support/test-app.ts';
import { newProject } from './support/workflow.ts';

const UNAVAILABLE = { status: 503, body: { errors: [{ code: 'UNAVAILABLE' }] } };

async function libsOf(who: Client): Promise<string[]> {
  const { body } = await who.get('/api/projects?sort=id');
  return (body as { rows: { lib: string }[] }).rows.map(({ lib }) => lib);
}

const health = async ({ client }: TestApp, kind: 'live' | 'ready') =>
  (await client().get(`/api/health/${kind}`)).status;

await describeOnMongo('When MongoDB is down', (mongo) => {
  test.skipIf(!mongo.outage)(
    'commands and queries return 503, and nothing acknowledged is lost',
    async () => {
      const log = captureLog();
      const mongodbUrl = databaseUrl(mongo, mongo.dbName, 'serverSelectionTimeoutMS=500');
      const product = await startTestApp({ mongodbUrl, logLevel: 'info' }, { logTo: log.to });
      onTestFinished(() => product.close());
      const { services, readSide, platform } = product.app;
      const admin = await product.admin();
      const nobody = product.client();
      await newProject(admin, 'Avant');
      const id = await services.sequences.next('project', {});

      await mongo.outage?.begin();
      await expect.poll(() => health(product, 'ready')).toBe(503);
      const answers = await Promise.all([
        admin.post('/api/projects', { lib: 'Pendant' }),
        admin.get('/api/projects'),
        nobody.get('/api/activities'),
        nobody.post('/api/login', { email: 'admin@coffret.local', password: 'Admin-2026!' }),
        nobody.post('/api/usersRegister', { ...REGISTRATION, email: 'marie@exemple.fr' }),
      ]);
      expect(answers).toMatchObject(answers.map(() => UNAVAILABLE));
      expect(await health(product, 'live')).toBe(200);
      const create = () =>
        services.commands.handle(project, {
          id,
          command: { type: 'CreateProject', lib: 'Écrit', userId: 1 },
          cause: { userId: 1, correlationId: 'test', causationId: null },
        });
      const head = await platform.store.head();
      await expect(create()).rejects.toThrow(NotWritten);
      expect(await platform.store.head()).toBe(head);
      // A command whose effect cannot be shown yet waits, and is answered once it can.
      vi.spyOn(services.readModels, 'outage').mockReturnValueOnce(null);
      const written = create();

      await mongo.outage?.end();
      expect(await written).toMatchObject({ revision: 0, events: [{ type: 'ProjectCreated' }] });
      await expect.poll(() => health(product, 'ready')).toBe(200);
      await newProject(admin, 'Après');
      expect(await libsOf(admin)).toEqual(['Avant', 'Écrit', 'Après']);
      expect(
        (await nobody.post('/api/usersRegister', { ...REGISTRATION, email: 'marie@exemple.fr' })).status,
      ).toBe(201);
      await product.settled();
      expect(await readModels(readSide)).toStrictEqual(await rebuiltModels(platform.store));
      const bad = log.lines().filter(({ err }) => err);
      expect(bad).toMatchObject([{ msg: 'out of reach', store: 'read-store' }]);
    },
  );
});

await describeOnMongo('When MongoDB stops during the start', (mongo) => {
  test('the start waits for it and logs that', async ({ skip }) => {
    const way = await openMongoProxy(mongo);
    if (!way) return skip('faults require a server with a single plain host');
    const opened = await openMongo(mongo.url);
    onTestFinished(() => opened.close());
    // Fails the first two queries, including the retry of the driver, but not the connection.
    const configureFailPoint = {
      configureFailPoint: 'failCommand',
      mode: { times: 2 },
      data: { failCommands: ['find'], errorCode: 10107, appName: PROXY_APP_NAME },
    };
    await opened.client
      .db('admin')
      .command(configureFailPoint)
      .catch(() => skip('the server has no fail points'));
    const dataDir = await mkdtemp(join(tmpdir(), 'coffret-start-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const main = spawnMain({ DATA_DIR: dataDir, MONGODB_URL: way.url, CHROMIUM_PATH: '/bin/false' });
    onTestFinished(() => void main.child.kill('SIGKILL'));
    const address = await main.started;
    expect((await createClient(address, null).post('/api/login', ADMIN)).status).toBe(200);
    const logged = main.output.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
    expect(logged).toMatchObject([{ msg: 'out of reach', store: 'read-store' }]);
  });
});

describe('When files are in use', { timeout: 120_000 }, () => {
  test('a second process exits immediately with a clear message', async () => {
    const product = await startTestApp();
    onTestFinished(() => product.close());
    const env = { ...process.env, DATA_DIR: product.dataDir, PORT: '0' };
    const main = join(import.meta.dirname, '../app/main.ts');
    const { status, stderr } = spawnSync(process.execPath, [main], { env, encoding: 'utf8' });
    expect([status, stderr]).toEqual([
      1,
      `Cannot start: ${join(product.dataDir, 'events.db')} is already in use\n`,
    ]);
  });
});

describe('When the event store is down', () => {
  test('a command returns 503 and changes nothing', async () => {
    const product = await startTestApp({ logLevel: 'silent' });
    onTestFinished(() => product.close());
    const { store } = product.app.platform;
    const admin = await product.admin();
    const id = await newProject(admin, 'Avant');
    const head = await store.head();
    const make = () => admin.post('/api/projects', { lib: 'Pendant' });
    const rename = () => admin.put(`/api/projects/${id}`, { lib: 'Autre' });
    // Creating a project appends without reading first.
    for (const [broken, commands] of [
      ['append', [make, rename]],
      ['readBackwards', [rename]],
    ] as const) {
      const down = vi.spyOn(store, broken).mockRejectedValue(new NotWritten('down'));
      for (const command of commands) expect(await command()).toMatchObject(UNAVAILABLE);
      expect(await libsOf(admin)).toEqual(['Avant']);
      down.mockRestore();
    }
    expect(await store.head()).toBe(head);
    await newProject(admin, 'Après');
    expect(await libsOf(admin)).toEqual(['Avant', 'Après']);
  });

  const cannotLimit = spawnSync('prlimit', ['--version']).error;
  if (cannotLimit) console.warn(`A disk that takes no more is not tested: ${cannotLimit.message}`);

  test.skipIf(cannotLimit)(
    'with a full disk commands return 503 and queries continue',
    async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'coffret-disk-'));
      onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
      const limitFiles = ({ child }: ProductProcess, bytes: string) =>
        execFileSync('prlimit', ['--pid', String(child.pid), `--fsize=${bytes}:`]);

      const first = await startProcess(dataDir, { LOG_LEVEL: 'silent' });
      await newProject(first.client, 'Avant');
      limitFiles(first, '1');
      for (const lib of ['Pendant', 'Encore'])
        expect(await first.client.post('/api/projects', { lib })).toMatchObject(UNAVAILABLE);
      expect(await libsOf(first.client)).toEqual(['Avant']);
      expect((await first.client.get('/api/health/live')).status).toBe(200);
      limitFiles(first, 'unlimited');
      await newProject(first.client, 'Après');
      expect(await libsOf(first.client)).toEqual(['Avant', 'Après']);
      await killProcess(first);

      const second = await startTestApp({}, { dataDir });
      onTestFinished(() => second.close());
      expect(await libsOf(await second.admin())).toEqual(['Avant', 'Après']);
    },
    300_000,
  );
});

test('When the mail server is down for half a day, its mails arrive when it is back', async () => {
  const receiver = await startSmtpReceiver();
  await receiver.close();
  const product = await startTestApp({ smtpUrl: receiver.url, logLevel: 'silent' });
  onTestFinished(() => product.close());
  await product.client().post('/api/usersRegister', { ...REGISTRATION, email: 'marie@exemple.fr' });
  for (let hour = 0; hour < 12; hour += 1) {
    await product.settled();
    product.clock.move(3_600_000);
  }
  const back = await startSmtpReceiver(Number(new URL(receiver.url).port));
  onTestFinished(() => back.close());
  await product.settled();
  expect(back.mails.map(({ to }) => to)).toMatchObject([[{ address: 'marie@exemple.fr' }]]);
});
