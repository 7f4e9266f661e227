import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { MongoClient } from 'mongodb';
import { hasDocker } from './docker.ts';
import { type Outage, outageOf, trackProcess } from './outage.ts';
import { installPythonPackage, pythonProgram } from './python-tools.ts';

export interface MongoServer {
  url: string;
  /** Unique; `stop` drops it and all databases whose names begin with it. */
  dbName: string;
  /** null: the server is not managed by the tests. */
  outage: Outage | null;
  stop(): Promise<void>;
}

const IMAGE = 'mongo:8.0';
const PACKAGE = 'secantusdb==0.7.0b3';
/** Replacement program with the same options, faster for benches and drills. */
const { SECANTUSD } = process.env;

/**
 * In order of preference: the server of MONGODB_URL, a Docker container, secantusdb (a Python package with the wire
 * protocol of MongoDB, installed in .tools on first use). `skipped`: the reason why there is none.
 */
export async function startMongoServer(): Promise<MongoServer | { skipped: string }> {
  const dbName = `coffret-test-${randomUUID()}`;
  const given = process.env.MONGODB_URL;
  if (given) return { url: given, dbName, outage: null, stop: () => dropDatabases(given, dbName) };
  if (hasDocker()) return { dbName, outage: null, ...(await startContainer()) };
  try {
    if (!SECANTUSD) await installPythonPackage(PACKAGE);
    return { dbName, ...(await startSecantus()) };
  } catch (error) {
    return { skipped: `no MONGODB_URL, and ${(error as Error).message}` };
  }
}

/** Majority writes require a replica set, here with one member. */
async function startContainer(): Promise<Pick<MongoServer, 'url' | 'stop'>> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const container = await new GenericContainer(IMAGE)
    .withCommand(['mongod', '--replSet', 'rs0', '--bind_ip_all'])
    .withExposedPorts(27017)
    .withWaitStrategy(Wait.forLogMessage('Waiting for connections'))
    .start();
  await container.exec([
    'mongosh',
    '--quiet',
    '--eval',
    'rs.initiate(); while (!db.hello().isWritablePrimary) sleep(50)',
  ]);
  const url = `mongodb://${container.getHost()}:${container.getMappedPort(27017)}/?directConnection=true`;
  return { url, stop: async () => void (await container.stop()) };
}

/** `more`: further options of the connection string. */
export function databaseUrl({ url }: Pick<MongoServer, 'url'>, dbName: string, more = ''): string {
  const [, hosts, options = ''] = /^([^/]+\/\/[^/?]+)(?:\/[^?]*)?(?:\?(.*))?$/.exec(url) ?? [];
  return `${hosts}/${dbName}?${[options, more].filter(Boolean).join('&')}`;
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  const client = new MongoClient(url);
  try {
    const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
    const own = databases.filter(({ name }) => name.startsWith(prefix));
    await Promise.all(own.map(({ name }) => client.db(name).dropDatabase()));
  } finally {
    await client.close();
  }
}

async function startSecantus(): Promise<Omit<MongoServer, 'dbName'>> {
  const folder = await mkdtemp(join(tmpdir(), 'coffret-mongo-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const first = await runSecantus(folder, '0');
    const outage = outageOf(first, () => runSecantus(folder, first.port));
    return {
      url: `mongodb://${first.host}:${first.port}`,
      outage,
      async stop() {
        await outage.begin();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Terminates the server with the thread that started it, also if no test stops it (Linux). */
const DIE_WITH_PARENT = `
import ctypes, os, signal, sys
if sys.platform == 'linux':
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)
os.execv(sys.argv[1], sys.argv[1:])
`;

/** Acknowledged writes survive a kill. */
async function runSecantus(folder: string, wanted: string) {
  const options = ['--host', '127.0.0.1', '--port', wanted, '--storage-path', join(folder, 'data')];
  // Like a majority with a journal; otherwise the last writes are lost with the process.
  options.push('--sync-on-commit');
  // Required for fail points.
  options.push('--enable-test-commands');
  const program = SECANTUSD ? [SECANTUSD] : [pythonProgram('python'), pythonProgram('secantusd-py')];
  const command = [...program, ...options];
  const server = spawn('python3', ['-c', DIE_WITH_PARENT, ...command], {
    // The program reads configuration files from the working and home directories.
    cwd: folder,
    env: { ...process.env, HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const running = trackProcess(server);
  try {
    const [host = '', port = ''] = (await addressOf(server)).split(':');
    return { host, port, ...running };
  } catch (error) {
    await running.end('SIGKILL');
    throw error;
  }
}

/** The address may be printed on either stream. */
function addressOf(server: ChildProcessByStdio<null, Readable, Readable>): Promise<string> {
  return new Promise((resolve, reject) => {
    let last = 'no output';
    for (const stream of [server.stdout, server.stderr]) {
      createInterface(stream).on('line', (line) => {
        last = line;
        const address = /listening on (\S+)$/.exec(line)?.[1];
        if (address) resolve(address);
      });
    }
    server.once('error', reject);
    server.once('close', () => reject(new Error(`the server exited: ${last}`)));
  });
}
