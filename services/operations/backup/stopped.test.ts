import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';

test('a backup that waits for a store which does not answer ends when it is told to', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'coffret-stopped-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), join(folder, 'a.tar.gz')], {
    // Nothing listens there.
    env: { ...process.env, DATA_DIR: join(folder, 'data'), EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.includes('out of reach')) break;
  }
  child.kill('SIGTERM');
  expect(await ended).toEqual([130, null]);
});
