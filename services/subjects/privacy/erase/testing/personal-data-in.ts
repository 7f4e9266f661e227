import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Lower-case texts found in the files of a folder. */
export async function personalDataIn(folder: string, texts: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const found = await Promise.all(
    files.map(async (path) => {
      const bytes = (await readFile(path)).toString('latin1').toLowerCase();
      return texts
        .filter((text) => bytes.includes(text))
        .map((text) => `${path.slice(folder.length + 1)}: ${text}`);
    }),
  );
  return found.flat();
}
