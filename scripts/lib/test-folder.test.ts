import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTestFolder } from './test-folder.mjs';

let memory: string;
const made: string[] = [];
beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'coffret-memory-'));
});
afterEach(() => {
  for (const folder of [...made.splice(0), memory]) rmSync(folder, { recursive: true });
});

function folderAt(...given: Parameters<typeof makeTestFolder>): string {
  const folder = makeTestFolder(...given);
  made.push(folder);
  return dirname(folder);
}

test('tests use a folder in memory if it has enough space', () => {
  expect(folderAt({ memory, room: 1 }, {})).toBe(memory);
});

test('tests use the temporary folder if memory has too little space', () => {
  expect(folderAt({ memory, room: Number.MAX_SAFE_INTEGER }, {})).toBe(tmpdir());
  expect(folderAt({ memory: join(memory, 'none'), room: 1 }, {})).toBe(tmpdir());
  expect(readdirSync(memory)).toEqual([]);
});

test('TMPDIR takes precedence', () => {
  expect(folderAt({ memory, room: 1 }, { TMPDIR: tmpdir() })).toBe(tmpdir());
});
