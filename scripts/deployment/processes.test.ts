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
  ended: Promise<unknown[]>;
}

/** No environment but the image's and compose's. */
async function runContainer(given: Record<string, string> = {}): Promise<Run> {
  const dataDir = await mkdtemp(join(tmpdir(), 'coffret-image-'));
  const own = { PATH: process.env.PATH ?? '', PORT: await freePort(), DATA_DIR: dataDir, HOST: '127.0.0.1' };
  const env = { ...ofImage, ...single?.environment, ...given, ...own };
  const [, ...args] = command;
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(dataDir, { recursive: true });
  });
  return { env, process: child, ended };
}

/** 0: healthy. */
async function health(env: Record<string, string>): Promise<unknown> {
  const [, ...args] = healthcheck;
  const [code] = await once(spawn(process.execPath, args, { env, stdio: 'ignore' }), 'exit');
  return code;
}

async function line(child: ChildProcess, wanted: string): Promise<void> {
  if (!child.stdout) throw new Error('there is nothing to read');
  for await (const text of createInterface(child.stdout)) if (text.startsWith(wanted)) return;
  throw new Error(`ended without saying "${wanted}"`);
}

test('the command of the image becomes healthy with the settings of compose and stops cleanly', async () => {
  const { env, process: child, ended } = await runContainer();
  await line(child, 'Ready: http://localhost:3000');
  expect(await health(env)).toBe(0);
  child.stdout?.resume();
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(await health(env)).toBe(1);
});

test('in production the start fails if the secret is empty', async () => {
  const { ended } = await runContainer({ NODE_ENV: 'production' });
  expect(await ended).toEqual([2, null]);
});

test('each role becomes healthy with the settings and secrets of compose, in any order, and stops cleanly', async (context) => {
  const servers = await startServers();
  if ('skipped' in servers) return context.skip(servers.skipped);
  onTestFinished(() => servers.stop());
  const { env: stores } = await servers.fresh();
  const secrets = await mkdtemp(join(tmpdir(), 'coffret-secrets-'));
  onTestFinished(() => rm(secrets, { recursive: true }));
  for (const [name, url] of Object.entries(stores)) await writeFile(join(secrets, name.toLowerCase()), url);
  execFileSync(join(root, 'deploy/compose/secrets.sh'), { env: { ...process.env, SECRETS: secrets } });

  const { services } = readCompose('docker-compose.yml');
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
  await Promise.all(running.map(({ process: child }) => line(child, 'Ready: ')));
  expect(await Promise.all(running.map(({ env }) => health(env)))).toEqual([0, 0, 0, 0]);
  for (const { process: child } of running) {
    child.stdout?.resume();
    child.kill('SIGTERM');
  }
  expect(await Promise.all(running.map(({ ended }) => ended))).toEqual(roles.map(() => [0, null]));
}, 180_000);
