import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { startStandIn } from '../../tests/support/eventstore-server.ts';

/** Why the adapter appends with one call per append (ADR-04). Needs servers that the test may kill and freeze. */
test.each([
  ['the client’s default path ends', 'default', 1],
  ['the adapter lives on', 'adapter', 0],
])(
  '%s when one of its servers is killed while another one is responding slowly',
  async (_name, how, expected) => {
    const [killed, slow] = [await startStandIn(), await startStandIn()];
    const script = join(import.meta.dirname, 'two-servers.fixture.ts');
    const child = spawn(process.execPath, [script, how, killed.url, slow.url], {
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const ended = once(child, 'exit');
    let thrown = '';
    child.stderr.on('data', (text) => {
      thrown += text;
    });
    const lines: string[] = [];
    for await (const line of createInterface(child.stdout)) {
      lines.push(line);
      if (line === 'ready') {
        killed.outage.freeze();
        slow.outage.freeze();
        child.stdin.write('\n');
      }
      if (line === 'under way') {
        await killed.outage.begin();
        // With the adapter only this append has failed.
        if (how === 'adapter') slow.outage.thaw();
      }
      if (line.startsWith('rejected')) slow.outage.thaw();
    }
    const [code] = await ended;
    expect({ code, lines }).toEqual({
      code: expected,
      lines:
        how === 'adapter'
          ? ['ready', 'under way', 'rejected fulfilled', 'alive']
          : ['ready', 'under way', 'rejected rejected'],
    });
    if (how === 'default') expect(thrown).toContain('TypeError: undefined is not iterable');
    await Promise.all([killed.stop(), slow.stop()]);
  },
);

test('a process with open stores survives an append on a closed channel, but no other uncaught exception', async () => {
  const { url, stop } = await startStandIn();
  const folder = await mkdtemp(join(tmpdir(), 'coffret-lost-append-'));
  const child = spawn(process.execPath, [join(import.meta.dirname, 'lost-append.fixture.ts')], {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: join(tmpdir(), 'coffret-compiled'),
      EVENTSTORE_URL: url,
      MONGODB_URL: '',
      REDIS_URL: '',
      DATA_DIR: folder,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const [said, thrown] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  await Promise.all([stop(), rm(folder, { recursive: true })]);
  // The log is written asynchronously: before or after the program's own line.
  const lines = said.trimEnd().split('\n');
  expect(lines).toContain('alive');
  expect(lines).toContainEqual(expect.stringContaining('EventStoreDB: an append began on a closed channel'));
  expect(lines).not.toContain('still alive');
  expect(thrown).toContain('Error: Channel has been shut down');
  expect(code).toBe(1);
});
