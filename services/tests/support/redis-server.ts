import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import { type Outage, outageOf, type ServerProcess, trackProcess } from './outage.ts';

export interface RedisServer {
  /** Includes a database number that no other test uses. */
  url: string;
  /** null: the server is not managed by the tests. */
  outage: Outage | null;
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** As in production: acknowledged writes are on disk, and nothing is evicted. */
const SETTINGS = [
  '--appendonly',
  'yes',
  '--appendfsync',
  'always',
  '--save',
  '',
  '--maxmemory-policy',
  'noeviction',
];
const IMAGE = 'redis:7.4-alpine';
/** Marks a database as used by a test. */
const CLAIM = 'coffret-test';

/**
 * In order of preference: an empty database of REDIS_URL, a redis-server process, a Docker container. `skipped`: the
 * reason why there is none.
 */
export async function startRedisServer(): Promise<RedisServer | { skipped: string }> {
  const given = process.env.REDIS_URL;
  if (given) return claimDatabase(given);
  try {
    await promisify(execFile)('redis-server', ['--version']);
  } catch {
    return startContainer();
  }
  return startProcess();
}

/** Keeps `claim`. */
async function flush(url: string, claim?: string): Promise<void> {
  const client = new Redis(url);
  const steps = client.multi().flushdb();
  if (claim) steps.set(claim, process.pid);
  await steps.exec();
  await client.quit();
}

async function claimDatabase(given: string): Promise<RedisServer | { skipped: string }> {
  const url = new URL(given);
  for (let db = 15; db > 0; db -= 1) {
    url.pathname = `/${db}`;
    const client = new Redis(url.href);
    try {
      if ((await client.dbsize()) > 0 || !(await client.setnx(CLAIM, process.pid))) continue;
      return {
        url: url.href,
        outage: null,
        flush: () => flush(url.href, CLAIM),
        stop: () => flush(url.href),
      };
    } finally {
      client.disconnect();
    }
  }
  return { skipped: 'no database of 1 to 15 of REDIS_URL is empty' };
}

async function startProcess(): Promise<RedisServer> {
  const folder = await mkdtemp(join(tmpdir(), 'coffret-redis-'));
  const port = await freePort();
  const outage = outageOf(await run(folder, port), () => run(folder, port));
  const url = `redis://127.0.0.1:${port}/0`;
  return {
    url,
    outage,
    flush: () => flush(url),
    async stop() {
      await outage.begin();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function run(folder: string, port: number): Promise<ServerProcess> {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, ...SETTINGS];
  const server = spawn('redis-server', options, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  const running = trackProcess(server);
  const lines = createInterface(server.stdout);
  const isReady = new Promise<boolean>((resolve) => {
    lines.on('line', (line) => line.includes('Ready to accept connections') && resolve(true));
    lines.once('close', () => resolve(false));
  });
  if (!(await isReady)) throw new Error(`redis-server ended on port ${port}`);
  return running;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (!address || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}

async function startContainer(): Promise<RedisServer | { skipped: string }> {
  try {
    // Takes a second to load.
    const { GenericContainer } = await import('testcontainers');
    const container = await new GenericContainer(IMAGE)
      .withCommand(['redis-server', ...SETTINGS])
      .withExposedPorts(6379)
      .start();
    const url = `redis://${container.getHost()}:${container.getMappedPort(6379)}/0`;
    return {
      url,
      outage: null,
      flush: () => flush(url),
      stop: async () => void (await container.stop()),
    };
  } catch (error) {
    return {
      skipped: `no REDIS_URL, no redis-server, and no Docker: ${String(error).split('\n', 1).join()}`,
    };
  }
}
