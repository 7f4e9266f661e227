import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const COPIED = ['cabinet', 'contracts', 'projections', 'services'];

/** Replacements of texts, by file. */
type Changes = { readonly [file: string]: readonly (readonly [string | RegExp, string])[] };

export interface OtherVersion {
  /** Path to `services/app/main.ts` of the copy. */
  main: string;
  remove(): Promise<void>;
}

async function linkPackages(folder: string): Promise<void> {
  const packages = join(folder, 'node_modules');
  await mkdir(join(packages, '@coffret'), { recursive: true });
  const others = (await readdir(join(ROOT, 'node_modules'))).filter((name) => name !== '@coffret');
  await Promise.all([
    ...others.map((name) => symlink(join(ROOT, 'node_modules', name), join(packages, name))),
    ...COPIED.map((name) => symlink(join(folder, name), join(packages, '@coffret', name))),
  ]);
}

/** Copies the program with some changes. Throws if a text is not found. */
export async function otherVersion(changes: Changes): Promise<OtherVersion> {
  const folder = await mkdtemp(join(tmpdir(), 'coffret-program-'));
  const filter = (path: string) => !path.endsWith('.test.ts');
  await Promise.all([
    ...COPIED.map((name) => cp(join(ROOT, name), join(folder, name), { recursive: true, filter })),
    cp(join(ROOT, 'package.json'), join(folder, 'package.json')),
    symlink(join(ROOT, 'web'), join(folder, 'web')),
    linkPackages(folder),
  ]);
  for (const [file, replaced] of Object.entries(changes)) {
    let text = await readFile(join(folder, file), 'utf8');
    for (const [from, to] of replaced) {
      const changed = text.replace(from, to);
      if (changed === text) throw new Error(`${file}: nothing is like ${from}`);
      text = changed;
    }
    await writeFile(join(folder, file), text);
  }
  return {
    main: join(folder, 'services/app/main.ts'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
