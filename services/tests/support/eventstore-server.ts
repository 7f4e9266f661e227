import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { hasDocker } from './docker.ts';
import { ADMINISTRATOR } from './eventstoredb/users.ts';
import { type Outage, outageOf, trackProcess } from './outage.ts';
import type { Certificate } from './self-signed.ts';

export interface EventStoreServer {
  url: string;
  name: string;
  /** null: the server is not managed by the tests. */
  outage: Outage | null;
  stop(): Promise<void>;
}

const IMAGE = 'eventstore/eventstore:23.10.8-bookworm-slim';
const STAND_IN = join(import.meta.dirname, 'eventstoredb/server.ts');

/** In order of preference: the server of EVENTSTORE_URL, a Docker container, the stand-in. */
export async function startEventStoreServer(): Promise<EventStoreServer> {
  const given = process.env.EVENTSTORE_URL;
  if (given) return { url: given, name: 'the given one', outage: null, stop: async () => {} };
  return hasDocker() ? startContainer() : startStandIn();
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

interface StandInOptions {
  version?: string;
  /** Self-signed certificate; the server then requires a user. Read again on each start. */
  secured?: Certificate;
}

export async function startStandIn({
  version = '23.10.8',
  secured,
}: StandInOptions = {}): Promise<EventStoreServer & { outage: Outage }> {
  const folder = await mkdtemp(join(tmpdir(), 'coffret-eventstore-'));
  const more = secured ? [version, secured.key, secured.certificate] : [version];
  const first = await run(folder, '0', more);
  const { port } = first;
  const outage = outageOf(first, () => run(folder, port, more));
  const tls = `tls=true&tlsCAFile=${encodeURIComponent(secured?.certificate ?? '')}`;
  return {
    url: secured ? `esdb://${ADMINISTRATOR}@localhost:${port}?${tls}` : `esdb://127.0.0.1:${port}?tls=false`,
    name: 'the stand-in',
    outage,
    async stop() {
      await outage.begin();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function run(folder: string, wanted: string, more: readonly string[]) {
  const server = spawn(process.execPath, [STAND_IN, folder, wanted, ...more], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { ...trackProcess(server), port: await portOf(server) };
}

async function portOf(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('no standard output');
  const [line] = await Promise.race([
    once(createInterface(server.stdout), 'line'),
    once(server, 'exit').then(() => ['the stand-in exited']),
  ]);
  const port = /^listening on (\d+)$/.exec(String(line))?.[1];
  if (!port) throw new Error(String(line));
  return port;
}
