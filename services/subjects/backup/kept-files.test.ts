import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { type Files, KeyTaken } from '../../platform/files/files.ts';
import { openFolderFiles } from '../../platform/files/folder-files.ts';
import { differentFiles, moveFiles } from './kept-files.ts';

const QUIET = { signal: new AbortController().signal, tell: () => undefined };

async function folderFiles(): Promise<Files> {
  const folder = await mkdtemp(join(tmpdir(), 'coffret-move-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return openFolderFiles(folder, systemClock);
}

const put = (files: Files, key: string, text: string) => files.put(key, [Buffer.from(text)]);

test('all files arrive, once, and what differs is named', async () => {
  const [source, target] = [await folderFiles(), await folderFiles()];
  for (let n = 0; n < 45; n++) await put(source, `documents/${n}`, `content ${n}`);
  expect(await moveFiles(source, target, QUIET)).toBe(45);
  expect(await moveFiles(source, target, QUIET)).toBe(45);
  expect(await differentFiles(source, target, QUIET)).toEqual([]);
  await target.remove('documents/7');
  await put(target, 'documents/more', 'unknown');
  expect(await differentFiles(source, target, QUIET)).toEqual(['documents/7', 'documents/more']);
  await put(target, 'documents/7', 'another content');
  expect(await differentFiles(source, target, QUIET)).toContain('documents/7');
  await expect(moveFiles(source, target, QUIET)).rejects.toThrow(KeyTaken);
});
