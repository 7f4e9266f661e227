import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findChromium, findProgram } from './find-program.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'coffret-path-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function program(name: string): string {
  const path = join(folder, name);
  writeFileSync(path, '#!/bin/sh\n');
  chmodSync(path, 0o755);
  return path;
}

test('CHROMIUM_PATH takes precedence over installed browsers', () => {
  program('chromium');
  expect(findChromium({ CHROMIUM_PATH: '/opt/chrome', PATH: folder })).toBe('/opt/chrome');
});

test('Chromium is found on the PATH, before other browsers', () => {
  program('google-chrome');
  const chromium = program('chromium');
  expect(findChromium({ PATH: ['/nowhere', folder].join(delimiter) })).toBe(chromium);
});

test('another browser or a headless shell is accepted', () => {
  const shell = program('chrome-headless-shell');
  expect(findChromium({ PATH: folder })).toBe(shell);
  const edge = program('msedge');
  expect(findChromium({ PATH: folder })).toBe(edge);
});

test('a folder or a file that is not executable is not a program', () => {
  mkdirSync(join(folder, 'chromium'));
  writeFileSync(join(folder, 'redis-server'), '');
  expect(findProgram('chromium', { PATH: folder })).toBeUndefined();
  expect(findProgram('redis-server', { PATH: folder })).toBeUndefined();
  expect(findProgram('redis-server', {})).toBeUndefined();
});
