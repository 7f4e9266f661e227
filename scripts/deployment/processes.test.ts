import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startServers } from '@coffret/services/tests/support/servers';
import { expect, onTestFinished, test } from 'vitest';
import { imageOf, readCompose, root } from './files.ts';

const { command, healthcheck, env: ofImage } = imageOf('workers');
const single = readCompose('deploy/compose/single.yml').services.coffret;

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return String(typeof address === 'object' ? address?.port : undefined);
}

interface Run {
  env: Record<string, string>;
  process: ChildProcess;
  address: string;
  /** Lines of its standard output. */
  said: string[];
  ended: Promise<unknown[]>;
}

/** No environment but the image's and compose's. */
async function runContainer(given: Record<string, string> = {}): Promise<Run> {
  const dataDir = await mkdtemp(join(tmpdir(), 'coffret-image-'));
  const own = { PATH: process.env.PATH ?? '', PORT: await freePort(), DATA_DIR: dataDir, HOST: '127.0.0.1' };
  const env = { ...ofImage, ...single?.environment, ...given, ...own };
  const [, ...args] = command;
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const said: string[] = [];
  createInterface(child.stdout).on('line', (line) => said.push(line));
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(dataDir, { recursive: true });
  });
  return { env, process: child, address: `http://127.0.0.1:${own.PORT}`, said, ended };
}

/** 0: healthy. */
async function health(env: Record<string, string>): Promise<unknown> {
  const [, ...args] = healthcheck;
  const [code] = await once(spawn(process.execPath, args, { env, stdio: 'ignore' }), 'exit');
  return code;
}

const isSaid = ({ said }: Run, wanted: string) => said.some((line) => line.startsWith(wanted));

/** What it logged of the event store. */
const outages = ({ said }: Run): string[] =>
  said
    .filter((line) => line.includes('"store":"event-store"'))
    .map((line) => (JSON.parse(line) as { msg: string }).msg);

/** Four processes start, under whatever load. */
const PATIENCE = { timeout: 150_000, interval: 200 };

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => null,
  );

test('the command of the image becomes healthy with the settings of compose and stops cleanly', async () => {
  const run = await runContainer();
  const { env, process: child, ended } = run;
  await expect.poll(() => isSaid(run, 'Ready: http://localhost:3000'), PATIENCE).toBe(true);
  expect(await health(env)).toBe(0);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(await health(env)).toBe(1);
});

test('in production the start fails if the secret is empty', async () => {
  const { ended } = await runContainer({ NODE_ENV: 'production' });
  expect(await ended).toEqual([2, null]);
});

test('each role waits for a store that is down, then becomes healthy, with the settings and secrets of compose, in any order, and stops cleanly', async (context) => {
  const servers = await startServers();
  if ('skipped' in servers) return context.skip(servers.skipped);
  onTestFinished(() => servers.stop());
  const { env: stores, eventstore } = await servers.fresh();
  const secrets = await mkdtemp(join(tmpdir(), 'coffret-secrets-'));
  onTestFinished(() => rm(secrets, { recursive: true }));
  for (const [name, url] of Object.entries(stores)) await writeFile(join(secrets, name.toLowerCase()), url);
  execFileSync(join(root, 'deploy/compose/secrets.sh'), { env: { ...process.env, SECRETS: secrets } });

  const { services } = readCompose('docker-compose.yml');
  // Null: it is not ours to end.
  const { outage } = eventstore;
  await outage?.begin();
  const roles = ['realtime', 'workers', 'projections', 'api'];
  const running = await Promise.all(
    roles.map((role) => {
      const settings = Object.entries(services[role]?.environment ?? {}).map(([name, value]) => [
        name,
        value.replace('/run/secrets', secrets),
      ]);
      // Ports must differ on one machine.
      return runContainer({ ...Object.fromEntries(settings), METRICS_PORT: '' });
    }),
  );
  const statuses = (path: string) =>
    Promise.all(running.map(({ address }) => statusOf(`${address}/api/${path}`)));
  const all = (status: number) => roles.map(() => status);
  if (outage) {
    await expect.poll(() => statuses('health/live'), PATIENCE).toEqual(all(200));
    expect(await statuses('health/ready')).toEqual(all(503));
    expect(await statuses('projects')).toEqual(all(503));
    // The cause is logged once.
    await expect.poll(() => running.map(outages), PATIENCE).toEqual(roles.map(() => ['out of reach']));
    await outage.end();
  }
  await expect.poll(() => statuses('health/ready'), PATIENCE).toEqual(all(200));
  expect(await statuses('health/live')).toEqual(all(200));
  expect(await Promise.all(running.map(({ env }) => health(env)))).toEqual([0, 0, 0, 0]);
  for (const { process: child } of running) child.kill('SIGTERM');
  expect(await Promise.all(running.map(({ ended }) => ended))).toEqual(roles.map(() => [0, null]));
}, 480_000);
