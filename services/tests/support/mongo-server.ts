import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { MongoClient } from 'mongodb';
import { hasDocker } from './docker.ts';
import { type Outage, outageOf, runningOf } from './outage.ts';

export interface MongoServer {
  url: string;
  /** A database of the caller's own; `stop` drops it, and those whose names go on after its name. */
  dbName: string;
  /** null: it is not ours to end. */
  outage: Outage | null;
  stop(): Promise<void>;
}

const IMAGE = 'mongo:8.0';
const TOOL = join(import.meta.dirname, '../../../.tools/secantusdb');
const PACKAGE = 'secantusdb==0.7.0b3';
/** A program of the same options, to be run in place of it: benches and drills by hand want a quicker one. */
const { SECANTUSD } = process.env;
const INSTALL_LIMIT_MS = 180_000;

/**
 * Makes the environment once: whoever comes while another process is at it waits for the kernel's lock,
 * which also goes with a process that dies. The file named after the package says that it is whole.
 */
const INSTALL = `
import fcntl, os, subprocess, sys, venv
folder, package = sys.argv[1:]
os.makedirs(os.path.dirname(folder), exist_ok=True)
with open(folder + '.lock', 'w') as lock:
    fcntl.flock(lock, fcntl.LOCK_EX)
    whole = os.path.join(folder, package)
    if not os.path.exists(whole):
        venv.create(folder, clear=True, with_pip=True)
        pip = [os.path.join(folder, 'bin', 'python'), '-m', 'pip', 'install', '--quiet', '--retries', '1']
        if subprocess.run([*pip, '--disable-pip-version-check', package]).returncode != 0:
            sys.exit(1)
        open(whole, 'w').close()
`;

/**
 * A MongoDB to test against: the one that MONGODB_URL names, else one in Docker where there is an engine, else
 * secantusdb, which speaks MongoDB's wire protocol (a Python package, installed under .tools on first use). `skipped`
 * says why there is none.
 */
export async function startMongoServer(): Promise<MongoServer | { skipped: string }> {
  const dbName = `coffret-test-${randomUUID()}`;
  const given = process.env.MONGODB_URL;
  if (given) return { url: given, dbName, outage: null, stop: () => dropDatabases(given, dbName) };
  if (hasDocker()) return { dbName, outage: null, ...(await startContainer()) };
  try {
    if (!SECANTUSD)
      await promisify(execFile)('python3', ['-c', INSTALL, TOOL, PACKAGE], { timeout: INSTALL_LIMIT_MS });
    return { dbName, ...(await startSecantus()) };
  } catch (error) {
    return { skipped: `no MONGODB_URL, and secantusdb cannot be had: ${reasonOf(error)}` };
  }
}

/** A replica set of one: without it there is no majority to wait for. */
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

/** The URL of one of a server's databases; `more` options are added to the server's own. */
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

/** Ends the server with the thread that started it, also where no test came to stop it (Linux). */
const WITH_US = `
import ctypes, os, signal, sys
if sys.platform == 'linux':
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)
os.execv(sys.argv[1], sys.argv[1:])
`;

/** A server on the data in a folder, which keeps what it has acknowledged when it is killed. */
async function runSecantus(folder: string, wanted: string) {
  const options = ['--host', '127.0.0.1', '--port', wanted, '--storage-path', join(folder, 'data')];
  // As a majority does that writes its journal first. Without it the last writes are gone with the process.
  options.push('--sync-on-commit');
  // Tests let commands fail as a primary does that steps down.
  options.push('--enable-test-commands');
  const program = SECANTUSD ? [SECANTUSD] : [join(TOOL, 'bin/python'), join(TOOL, 'bin/secantusd-py')];
  const command = [...program, ...options];
  const server = spawn('python3', ['-c', WITH_US, ...command], {
    // It would read configuration files from the working and the home directory.
    cwd: folder,
    env: { ...process.env, HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const running = runningOf(server);
  try {
    const [host = '', port = ''] = (await addressOf(server)).split(':');
    return { host, port, ...running };
  } catch (error) {
    await running.end('SIGKILL');
    throw error;
  }
}

/** Where the server listens, as soon as it says so, in whichever stream. */
function addressOf(server: ChildProcessByStdio<null, Readable, Readable>): Promise<string> {
  return new Promise((resolve, reject) => {
    let last = 'it said nothing';
    for (const stream of [server.stdout, server.stderr]) {
      createInterface(stream).on('line', (line) => {
        last = line;
        const address = /listening on (\S+)$/.exec(line)?.[1];
        if (address) resolve(address);
      });
    }
    server.once('error', reject);
    server.once('close', () => reject(new Error(`it ended: ${last}`)));
  });
}

/** The last line of what a failed command wrote, or the error's own first. */
function reasonOf(error: unknown): string {
  const { stderr = '', killed = false } = error as { stderr?: string; killed?: boolean };
  if (killed) return 'its installation took too long';
  return stderr.trim().split('\n').at(-1) || String(error).split('\n', 1).join();
}
