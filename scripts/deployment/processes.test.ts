import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
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

/** An image's command with its environment and compose's, as a container would have it: nothing else is set. */
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

/** What the image's health check says: 0 for healthy. */
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

test('the image’s command with compose’s settings becomes healthy, and ends in order', async () => {
  const { env, process: child, ended } = await runContainer();
  await line(child, 'Ready: http://localhost:3000');
  expect(await health(env)).toBe(0);
  child.stdout?.resume();
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(await health(env)).toBe(1);
});

test('in production it does not start without the secret that compose hands on empty', async () => {
  const { ended } = await runContainer({ NODE_ENV: 'production' });
  expect(await ended).toEqual([2, null]);
});

// Each role of docker-compose.yml on the servers that the tests start, when the roles and their adapters are here.
test.todo('api, projections, workers and realtime become healthy, whatever the order in which they start');
