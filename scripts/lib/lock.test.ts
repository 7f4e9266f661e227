import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withLock } from './lock.mjs';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'coffret-lock-'));
  file = join(folder, 'tools', 'install.lock');
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('a second caller waits with a message, and works when the first is done', async () => {
  const story: string[] = [];
  let finishFirst = () => {};
  const first = withLock(file, async () => {
    story.push('first begins');
    await new Promise<void>((resolve) => {
      finishFirst = resolve;
    });
    story.push('first ends');
  });
  const second = withLock(file, () => void story.push('second'));
  expect(console.log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('waiting'));
  finishFirst();
  await Promise.all([first, second]);
  expect(story).toEqual(['first begins', 'first ends', 'second']);
});

test('the lock of a dead process is taken over', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  await withLock(file, () => {});
  writeFileSync(file, String(pid));
  expect(await withLock(file, () => readFileSync(file, 'utf8'))).toBe(String(process.pid));
});

test('failing work releases the lock', async () => {
  const failing = withLock(file, () => Promise.reject(new Error('no network')));
  await expect(failing).rejects.toThrow('no network');
  expect(existsSync(file)).toBe(false);
});
