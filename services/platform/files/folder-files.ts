import { randomUUID } from 'node:crypto';
import { createReadStream, mkdirSync, rmSync } from 'node:fs';
import { link, mkdir, open, readdir, stat, unlink, utimes } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Clock } from '../clock.ts';
import {
  type Content,
  checkKey,
  type Digest,
  digestOf,
  type Files,
  KeyTaken,
  type ListedFile,
} from './files.ts';
import { nullWhenAbsent, reaching } from './folder-faults.ts';

interface Part {
  prefix: string;
  after: string;
}

/** In key order: a folder sorts by its name with a slash at the end. */
async function* keysIn(root: string, part: Part, folder = ''): AsyncGenerator<string> {
  const entries = (await readdir(join(root, folder), { withFileTypes: true }).catch(nullWhenAbsent)) ?? [];
  const keys = entries
    .filter(({ name }) => !name.startsWith('.'))
    .map((entry) => `${folder}${entry.name}${entry.isDirectory() ? '/' : ''}`)
    .sort();
  for (const key of keys) {
    if (!key.endsWith('/')) {
      if (key.startsWith(part.prefix) && key > part.after) yield key;
    } else if (mayHold(key, part)) yield* keysIn(root, part, key);
  }
}

const mayHold = (folder: string, { prefix, after }: Part): boolean =>
  (folder.startsWith(prefix) || prefix.startsWith(folder)) && (folder > after || after.startsWith(folder));

/** No key begins with a dot. */
const UNFINISHED = '.unfinished';

/** A file gets its name when its bytes are on the disk. For one process: opening removes unfinished files of
 * a killed one. */
export function openFolderFiles(folder: string, clock: Clock): Files {
  const root = resolve(folder);
  const unfinished = join(root, UNFINISHED);
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });

  function pathOf(key: string): string {
    checkKey(key);
    return join(root, ...key.split('/'));
  }

  async function flushNames(path: string): Promise<void> {
    let at = path;
    while (at !== root) {
      at = dirname(at);
      await flushFolder(at);
    }
  }

  /** Links the file to its name; throws `KeyTaken` when other bytes have it. */
  async function name(temporary: string, key: string, digest: Digest, now: Date): Promise<void> {
    const path = pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    // Unlike a rename, a link never replaces an existing file.
    if (!(await linked(temporary, path))) {
      const { sha256 } = await digestOf(createReadStream(path));
      if (sha256 !== digest.sha256) throw new KeyTaken(`${key} holds other bytes`);
      await utimes(path, now, now);
    }
    await flushNames(path);
  }

  async function listed(key: string): Promise<ListedFile | null> {
    const found = await stat(pathOf(key)).catch(nullWhenAbsent);
    return found && { key, size: found.size, keptAt: found.mtime };
  }

  return {
    put: (key, content) =>
      reaching(async () => {
        checkKey(key);
        const temporary = join(unfinished, randomUUID());
        const now = clock.now();
        try {
          const digest = await writeThrough(temporary, content, now);
          await name(temporary, key, digest, now);
          return digest;
        } finally {
          await unlink(temporary).catch(nullWhenAbsent);
        }
      }),

    get: (key) =>
      reaching(async () => {
        const file = await open(pathOf(key)).catch(nullWhenAbsent);
        const found = await file?.stat();
        if (file && found?.isFile()) return { size: found.size, content: file.createReadStream() };
        await file?.close();
        return null;
      }),

    remove: (key) => reaching(async () => void (await unlink(pathOf(key)).catch(nullWhenAbsent))),

    list: (prefix, { after = '', limit }) =>
      reaching(async () => {
        const files: ListedFile[] = [];
        for await (const key of keysIn(root, { prefix, after })) {
          if (files.length === limit) break;
          const file = await listed(key);
          if (file) files.push(file);
        }
        return files;
      }),
  };
}

async function writeThrough(path: string, content: Content, time: Date): Promise<Digest> {
  await using file = await open(path, 'wx');
  const digest = await digestOf(content, (bytes) => file.writeFile(bytes));
  await file.utimes(time, time);
  await file.sync();
  return digest;
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** A new name is durable when its folder is flushed. Windows cannot open a folder and needs no flush. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using folder = await open(path);
  await folder.sync();
}
