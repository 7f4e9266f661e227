import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { spawnMain } from '../tests/support/product-process.ts';

const CRASHING = "process.once('SIGUSR2', () => { throw new Error('a defect'); })";

test.each([
  ['a signal', 'SIGTERM', 0, { level: 30, signal: 'SIGTERM', msg: 'stopping' }],
  [
    'a crash',
    'SIGUSR2',
    1,
    { level: 60, origin: 'uncaughtException', err: { message: 'a defect' }, msg: 'crashed' },
  ],
] as const)('%s leaves a line with the reason in the log', async (_what, signal, code, line) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'coffret-main-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const { child, output, started } = spawnMain({
    DATA_DIR: dataDir,
    CHROMIUM_PATH: '/bin/false',
    LOG_LEVEL: 'info',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(CRASHING)}`,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await started;
  const ended = once(child, 'close');
  child.kill(signal);
  expect(await ended).toEqual([code, null]);
  const lines = output.filter((one) => one.startsWith('{')).map((one) => JSON.parse(one));
  expect(lines.find(({ msg }) => msg === line.msg)).toMatchObject(line);
});
