import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { nullWhenAbsent } from './folder-faults.ts';

interface Part {
  prefix: string;
  after: string;
}

/** In key order: a folder sorts by its name with a slash at the end. */
export async function* keysIn(root: string, part: Part, folder = ''): AsyncGenerator<string> {
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
