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

test('the data folder is made for its account alone', () => {
  const path = place();
  expect(dataFolder(path)).toBe(path);
  expect(modeOf(path)).toBe(0o700);
});

test('one that others could read is closed to them', () => {
  const path = place();
  mkdirSync(path);
  chmodSync(path, 0o755);
  dataFolder(path);
  expect(modeOf(path)).toBe(0o700);
});

test('what is no folder is said to be none that can be used', () => {
  const path = place();
  writeFileSync(path, '');
  expect(() => dataFolder(path)).toThrow(`the folder ${path} (DATA_DIR) cannot be used: EEXIST`);
});
