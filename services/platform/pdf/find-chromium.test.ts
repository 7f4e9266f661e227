import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { findChromium } from './find-chromium.ts';

function folderWith(name: string, mode: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'chromium-'));
  writeFileSync(join(folder, name), '');
  chmodSync(join(folder, name), mode);
  return folder;
}

test('CHROMIUM_PATH takes precedence over browsers on the PATH', () => {
  const named = join(folderWith('my-browser', 0o755), 'my-browser');
  expect(findChromium({ CHROMIUM_PATH: named, PATH: folderWith('chromium', 0o755) })).toBe(named);
});

test('a CHROMIUM_PATH that is not executable is not replaced by another browser', () => {
  const named = join(folderWith('my-browser', 0o644), 'my-browser');
  expect(findChromium({ CHROMIUM_PATH: named, PATH: folderWith('chromium', 0o755) })).toBeNull();
});

test('without CHROMIUM_PATH, the headless shell is preferred to Chromium, and Chromium to Chrome', () => {
  const names = ['google-chrome', 'chromium', 'chromium-headless-shell'];
  const [chrome = '', chromium = '', shell = ''] = names.map((name) => folderWith(name, 0o755));
  expect(findChromium({ PATH: [chrome, chromium].join(delimiter) })).toBe(join(chromium, 'chromium'));
  expect(findChromium({ PATH: [chrome, chromium, shell].join(delimiter) })).toBe(
    join(shell, 'chromium-headless-shell'),
  );
});

test('a file that is not executable is skipped', () => {
  const [broken, good] = [folderWith('chromium', 0o644), folderWith('chromium', 0o755)];
  expect(findChromium({ PATH: [broken, good].join(delimiter) })).toBe(join(good, 'chromium'));
});

test('without a browser on the PATH it returns null', () => {
  expect(findChromium({ PATH: mkdtempSync(join(tmpdir(), 'chromium-')) })).toBeNull();
});
