import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { spawnMain } from './support/product-process.ts';
import { type Servers, type Stores, startServers } from './support/servers.ts';

const TIME_LIMIT_MS = 120_000;
const PATIENCE = { timeout: 60_000, interval: 100 };

const found = await startServers();
if ('skipped' in found) console.warn(`Startup without stores: skipped, ${found.skipped}`);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

/** What a log says of the event store. */
const outages = (lines: readonly string[]): string[] =>
  lines
    .filter((line) => line.includes('"store":"event-store"'))
    .map((line) => (JSON.parse(line) as { msg: string }).msg);

describe.skipIf('skipped' in found)('Processes that wait for a store', { timeout: TIME_LIMIT_MS }, () => {
  const servers = found as Servers;
  let stores: Stores;
  beforeAll(async () => {
    stores = await servers.fresh();
  });
  afterAll(() => servers.stop());

  test('are live but not ready in every role, and log the reason once, until it is available', async ({
    skip,
  }) => {
    const { outage } = stores.eventstore;
    if (!outage) return skip('the event store is not ours to end');
    await outage.begin();
    const roles = ['api', 'projections', 'workers', 'realtime'];
    const lines: (readonly string[])[] = [];
    const addresses = await Promise.all(
      roles.map(async (ROLES, index) => {
        const PORT = String(await freePort());
        const env = {
          DATA_DIR: '/dev/null/nowhere',
          CHROMIUM_PATH: '/bin/false',
          JWT_SECRET: 'x'.repeat(32),
          MASTER_KEY: 'x'.repeat(32),
        };
        const { child, started, said } = spawnMain({
          ...env,
          SMTP_URL: 'smtp://127.0.0.1:1',
          ...stores.env,
          LOG_LEVEL: 'warn',
          ROLES,
          PORT,
        });
        lines[index] = said;
        started.catch(() => undefined);
        onTestFinished(() => void child.kill('SIGKILL'));
        return `http://127.0.0.1:${PORT}`;
      }),
    );
    const statusOf = (url: string) =>
      fetch(url).then(
        ({ status }) => status,
        () => null,
      );
    const statuses = (path: string) => Promise.all(addresses.map((address) => statusOf(address + path)));
    const all = (status: number) => roles.map(() => status);
    await expect.poll(() => statuses('/api/health/live'), PATIENCE).toEqual(all(200));
    expect(await statuses('/api/health/ready')).toEqual(all(503));
    expect(await statuses('/api/projects')).toEqual(all(503));
    await expect.poll(() => lines.map(outages), PATIENCE).toEqual(roles.map(() => ['out of reach']));
    await outage.end();
    await expect.poll(() => statuses('/api/health/ready'), PATIENCE).toEqual(all(200));
    expect(await statuses('/api/health/live')).toEqual(all(200));
  });
});
