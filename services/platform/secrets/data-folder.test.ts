import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { dataFolder } from './data-folder.ts';

function place(): string {
  const folder = mkdtempSync(join(tmpdir(), 'data-folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'data');
}
const modeOf = (path: string) => statSync(path).mode & 0o777;

test('the data folder is created with access for its owner only', () => {
  const path = place();
  expect(dataFolder(path)).toBe(path);
  expect(modeOf(path)).toBe(0o700);
});

test('a data folder that others can read is restricted to its owner', () => {
  const path = place();
  mkdirSync(path);
  chmodSync(path, 0o755);
  dataFolder(path);
  expect(modeOf(path)).toBe(0o700);
});

test('a path that is not a folder throws a clear error', () => {
  const path = place();
  writeFileSync(path, '');
  expect(() => dataFolder(path)).toThrow(`the folder ${path} (DATA_DIR) cannot be used: EEXIST`);
});
