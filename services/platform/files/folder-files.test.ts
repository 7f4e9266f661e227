import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestClock, testClock } from '../../tests/support/test-clock.ts';
import { filesContract } from './files.contract.ts';
import { openFolderFiles } from './folder-files.ts';

let parent: string;
let folder: string;
let clock: TestClock;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'files-'));
  clock = testClock();
  folder = join(parent, 'made', 'files');
});
afterEach(() => rm(parent, { recursive: true }));

filesContract('A folder', async () => ({
  files: openFolderFiles(folder, clock),
  reopen: async () => openFolderFiles(folder, clock),
  later: async () => clock.move(1000),
  close: async () => {},
}));

test('a key is the path in the folder, and no temporary files remain', async () => {
  const files = openFolderFiles(folder, clock);
  await files.put('quotes/12/quote.pdf', [new Uint8Array([1])]);
  await files.put('quotes/12/quote.pdf', [new Uint8Array([1])]);
  await files.put('quotes/12/quote.pdf', [new Uint8Array([2])]).catch(() => undefined);
  await files.put('logo.png', [new Uint8Array([2])]);
  expect(await everything()).toEqual(['logo.png', 'quotes/12/quote.pdf']);
});

test('unfinished files of a killed process are removed on opening', async () => {
  openFolderFiles(folder, clock);
  await writeFile(join(folder, '.unfinished', 'half'), 'half');
  const files = openFolderFiles(folder, clock);
  expect(await everything()).toEqual([]);
  await files.put('a', [new Uint8Array([1])]);
  expect(await everything()).toEqual(['a']);
});

test('a key that conflicts with a folder is refused, and existing files are kept', async () => {
  const files = openFolderFiles(folder, clock);
  await files.put('a/b', [new Uint8Array([1])]);
  await expect(files.put('a/b/c', [new Uint8Array([2])])).rejects.toThrow();
  await expect(files.put('a', [new Uint8Array([2])])).rejects.toThrow();
  await files.remove('a');
  await files.remove('a/b/c');
  expect(await everything()).toEqual(['a/b']);
});

async function everything(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1)).sort();
}

test('an error of the disk throws StoreUnavailable', async () => {
  const files = openFolderFiles(folder, clock);
  const down = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const content = (async function* () {
    yield new Uint8Array([1]);
    throw down;
  })();
  await expect(files.put('a', content)).rejects.toThrow(StoreUnavailable);
  expect(await everything()).toEqual([]);
});
