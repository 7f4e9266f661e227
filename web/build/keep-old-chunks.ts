import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const DAY_MS = 24 * 60 * 60_000;

/** Open pages load chunks of earlier builds for a day after an update. */
export function keepOldChunks(): Plugin {
  return {
    name: 'keep-a-day',
    apply: 'build',
    config: () => ({ build: { emptyOutDir: false } }),
    async writeBundle({ dir = '' }) {
      const assets = join(dir, 'assets');
      for (const name of await readdir(assets)) {
        const path = join(assets, name);
        if (Date.now() - (await stat(path)).mtimeMs > DAY_MS) await rm(path);
      }
    },
  };
}
