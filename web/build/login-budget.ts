import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

interface Chunk {
  fileName: string;
  code: string;
  isEntry: boolean;
  moduleIds: string[];
  imports: string[];
}

/** The chunks that a browser loads to run these: themselves and what they import at once. */
function closure(chunks: Map<string, Chunk>, roots: Chunk[]): Set<Chunk> {
  const loaded = new Set<Chunk>();
  const visit = (chunk: Chunk | undefined): void => {
    if (!chunk || loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const name of chunk.imports) visit(chunks.get(name));
  };
  roots.forEach(visit);
  return loaded;
}

/**
 * Fails the build when the JavaScript that `page` needs to be shown, with the app's entry and the larger of the
 * languages, is more than `maxBytes` compressed (gzip).
 */
export function loginBudget({ page, maxBytes }: { page: string; maxBytes: number }): Plugin {
  return {
    name: 'login-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = new Map<string, Chunk>();
      for (const file of Object.values(bundle)) if (file.type === 'chunk') chunks.set(file.fileName, file);
      const all = [...chunks.values()];
      const sizeOf = (parts: Iterable<Chunk>) => {
        let bytes = 0;
        for (const { code } of parts) bytes += gzipSync(code).length;
        return bytes;
      };
      const holdersOf = (path: string) =>
        all.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(path)));
      const [holder] = holdersOf(page);
      if (!holder) return this.error(`${page} is in no chunk`);
      const roots = [...all.filter(({ isEntry }) => isEntry), holder];
      const languages = ['src/app/texts/entry.fr.ts', 'src/app/texts/entry.en.ts'].flatMap(holdersOf);
      const [needed = new Set<Chunk>()] = languages
        .map((language) => closure(chunks, [...roots, language]))
        .sort((a, b) => sizeOf(b) - sizeOf(a));
      const bytes = sizeOf(needed);
      const report = `${page}: ${(bytes / 1000).toFixed(1)} kB of JavaScript, compressed (at most ${maxBytes / 1000})`;
      if (bytes > maxBytes) {
        const parts = [...needed].map(
          (chunk) => `${(sizeOf([chunk]) / 1000).toFixed(1)} kB ${chunk.fileName}`,
        );
        this.error(`${report}\n${parts.join('\n')}`);
      }
      this.info(report);
    },
  };
}
