import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface EventStoreServer {
  url: string;
  /** What it is, in words. */
  name: string;
  /** Kills the server and brings it back on the same port with the same data; null: it is not ours to end. */
  outage: Outage | null;
  stop(): Promise<void>;
}

export interface Outage {
  begin(): Promise<void>;
  end(): Promise<void>;
  /** Lets it end in order, and brings it back with `end`. */
  shutDown(): Promise<void>;
  /** Takes the processor away from it, and gives it back. */
  freeze(): void;
  thaw(): void;
}

const IMAGE = 'eventstore/eventstore:23.10.8-bookworm-slim';
const STAND_IN = join(import.meta.dirname, 'eventstoredb/server.ts');

/**
 * An EventStoreDB to test against: the one that EVENTSTORE_URL names, else one in Docker where there is an
 * engine, else the stand-in.
 */
export async function startEventStoreServer(): Promise<EventStoreServer> {
  const given = process.env.EVENTSTORE_URL;
  if (given) return { url: given, name: 'the given one', outage: null, stop: async () => {} };
  return hasDocker() ? startContainer() : startStandIn();
}

function hasDocker(): boolean {
  return process.env.DOCKER_HOST !== undefined || existsSync('/var/run/docker.sock');
}

async function startContainer(): Promise<EventStoreServer> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const container = await new GenericContainer(IMAGE)
    .withEnvironment({ EVENTSTORE_INSECURE: 'true', EVENTSTORE_RUN_PROJECTIONS: 'None' })
    .withExposedPorts(2113)
    .withWaitStrategy(Wait.forHttp('/health/live', 2113).forStatusCode(204))
    .start();
  const url = `esdb://${container.getHost()}:${container.getMappedPort(2113)}?tls=false`;
  return { url, name: IMAGE, outage: null, stop: async () => void (await container.stop()) };
}

/** The stand-in as a process of its own; `version` is what it says it is. */
export async function startStandIn(version = '23.10.8'): Promise<EventStoreServer & { outage: Outage }> {
  const folder = await mkdtemp(join(tmpdir(), 'coffret-eventstore-'));
  let running = await run(folder, '0', version);
  const { port } = running;
  return {
    url: `esdb://127.0.0.1:${port}?tls=false`,
    name: 'the stand-in',
    outage: {
      begin: () => running.end('SIGKILL'),
      shutDown: () => running.end('SIGTERM'),
      async end() {
        running = await run(folder, port, version);
      },
      freeze: () => void running.server.kill('SIGSTOP'),
      thaw: () => void running.server.kill('SIGCONT'),
    },
    async stop() {
      await running.end('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function run(folder: string, wanted: string, version: string) {
  const server = spawn(process.execPath, [STAND_IN, folder, wanted, version], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(server, 'exit');
  const end = async (signal: NodeJS.Signals) => {
    server.kill(signal);
    await ended;
    process.off('exit', kill);
  };
  return { server, port: await portOf(server, ended), end };
}

/** Where the server listens, as soon as it says so. */
async function portOf(server: ChildProcess, ended: Promise<unknown>): Promise<string> {
  if (!server.stdout) throw new Error('it cannot be listened to');
  const [line] = await Promise.race([
    once(createInterface(server.stdout), 'line'),
    ended.then(() => ['it ended at once']),
  ]);
  const port = /^listening on (\d+)$/.exec(String(line))?.[1];
  if (!port) throw new Error(String(line));
  return port;
}
