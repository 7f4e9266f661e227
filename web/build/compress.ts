import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const WORTHWHILE_BYTES = 1024;
const encodings = [
  ['br', promisify(brotliCompress)],
  ['gz', promisify(gzip)],
] as const;

export function compress(): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      for (const file of Object.values(bundle)) {
        if (!/\.(js|css|svg)$/.test(file.fileName)) continue;
        const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        if (source.length < WORTHWHILE_BYTES) continue;
        for (const [extension, encode] of encodings) {
          await writeFile(join(dir, `${file.fileName}.${extension}`), await encode(source));
        }
      }
    },
  };
}
