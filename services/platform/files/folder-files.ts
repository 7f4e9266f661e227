import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { checkKey } from './file-key.ts';
import { type Files, KeyTaken } from './files.ts';

/** No key begins with a dot. */
const UNFINISHED = '.unfinished';

/**
 * Files in a folder, made when it is not there; the key is the path in it, so that a key cannot be the
 * folder of another. A file appears whole, under its name, once it is on the disk. For one process:
 * opening clears away what a killed one left unfinished.
 */
export function openFolderFiles(folder: string): Files {
  const root = resolve(folder);
  const unfinished = join(root, UNFINISHED);
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });

  function pathOf(key: string): string {
    checkKey(key);
    return join(root, ...key.split('/'));
  }

  /** Every folder down to the file may hold a new name. */
  async function flushNames(path: string): Promise<void> {
    let at = path;
    while (at !== root) {
      at = dirname(at);
      await flushFolder(at);
    }
  }

  async function get(key: string): Promise<Uint8Array | null> {
    return readFile(pathOf(key)).catch(nullWhenAbsent);
  }

  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const temporary = join(unfinished, randomUUID());
      try {
        await writeThrough(temporary, bytes);
        await mkdir(dirname(path), { recursive: true });
        // Unlike a rename, a link never replaces what another call has put there meanwhile.
        if (!(await linked(temporary, path)) && !same(bytes, await get(key))) {
          throw new KeyTaken(`${key} holds other bytes`);
        }
        await flushNames(path);
      } finally {
        await unlink(temporary).catch(nullWhenAbsent);
      }
    },

    get,

    async remove(key) {
      await unlink(pathOf(key)).catch(nullWhenAbsent);
    },
  };
}

/** Resolves once the bytes are on the disk. */
async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Whether the file has got its second name; false when there is a file of that name. */
async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

const same = (bytes: Uint8Array, kept: Uint8Array | null): boolean =>
  kept !== null && Buffer.compare(bytes, kept) === 0;

/** A new name is on the disk when its folder is. Windows cannot open a folder, and does it by itself. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** ENOTDIR and EISDIR: another key is a file where this one has a folder, or the other way round. */
function nullWhenAbsent(error: unknown): null {
  if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error))) return null;
  throw error;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
