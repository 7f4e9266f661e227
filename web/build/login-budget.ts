import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

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

interface Budget {
  page: string;
  texts: readonly string[];
  /** Bytes after brotli. */
  scripts: number;
  styles: number;
}

interface Part {
  name: string;
  bytes: number;
}

const partOf = (name: string, source: string | Uint8Array): Part => ({
  name,
  bytes: brotliCompressSync(source).length,
});
const sum = (parts: readonly Part[]) => parts.reduce((bytes, part) => bytes + part.bytes, 0);
const kB = (bytes: number) => (bytes / 1000).toFixed(1);

/** Fails the build when the login page exceeds the budget in its largest language. */
export function loginBudget({ page, texts, ...most }: Budget): Plugin {
  return {
    name: 'login-budget',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = new Map<string, Chunk>();
        for (const file of Object.values(bundle)) if (file.type === 'chunk') chunks.set(file.fileName, file);
        const all = [...chunks.values()];
        const holderOf = (path: string): Chunk =>
          all.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(path))) ??
          this.error(`${path} is in no chunk`);
        const roots = [...all.filter(({ isEntry }) => isEntry), holderOf(page)];
        const scriptsWith = (language: string) =>
          [...closure(chunks, [...roots, holderOf(language)])].map(({ fileName, code }) =>
            partOf(fileName, code),
          );
        const [scripts = []] = texts.map(scriptsWith).sort((a, b) => sum(b) - sum(a));
        const sheets = new Set(
          [...closure(chunks, roots)].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
        );
        const styles = [...sheets].flatMap((name) => {
          const sheet = bundle[name];
          return sheet?.type === 'asset' ? [partOf(name, sheet.source)] : [];
        });
        if (styles.length === 0) this.error(`${page} has no styles`);
        for (const [what, parts] of [
          ['scripts', scripts],
          ['styles', styles],
        ] as const) {
          const report = `${page}: ${kB(sum(parts))} kB of ${what} (at most ${most[what] / 1000})`;
          if (sum(parts) <= most[what]) this.info(report);
          else this.error([report, ...parts.map(({ name, bytes }) => `${kB(bytes)} kB ${name}`)].join('\n'));
        }
      },
    },
  };
}
