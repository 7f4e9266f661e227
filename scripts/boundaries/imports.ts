import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

export interface Import {
  from: string;
  to: string;
}

const CODE = /\.(ts|tsx|mts|mjs)$/;
const ENDINGS = ['', '.ts', '.tsx', '.mjs'];
const OWN_PACKAGE = '@coffret/';

export function sourceFiles(root: string): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  return listed.split('\n').filter((file) => CODE.test(file));
}

/** `import`, `import type`, `export … from` and `import()` of a literal. Other files (styles, data) are left out. */
export function importsOf(files: readonly string[], read: (file: string) => string): Import[] {
  const known = new Set(files);
  const resolve = (from: string, name: string): string | null => {
    const isOwn = name.startsWith(OWN_PACKAGE);
    if (!isOwn && !name.startsWith('.')) return name;
    const path = isOwn ? name.slice(OWN_PACKAGE.length) : normalize(join(dirname(from), name));
    const file = [...ENDINGS.map((ending) => path + ending), `${path}/index.ts`].find((one) =>
      known.has(one),
    );
    return file ?? null;
  };
  return files.flatMap((from) => {
    const { importedFiles } = ts.preProcessFile(read(from), true, true);
    const names = new Set(importedFiles.map(({ fileName }) => fileName));
    return [...names].flatMap((name) => {
      const to = resolve(from, name);
      return to === null ? [] : [{ from, to }];
    });
  });
}

export const importsIn = (root: string): Import[] =>
  importsOf(sourceFiles(root), (file) => readFileSync(join(root, file), 'utf8'));
