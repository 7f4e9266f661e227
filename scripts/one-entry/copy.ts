import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Addition } from './additions.ts';

export const root = join(import.meta.dirname, '../..');

/** What tsc keeps of its last run (tsconfig.json). */
const TYPES = '.tools/types';

const git = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd, encoding: 'utf8' });

/** Copies tracked and new files, and links the installed packages; same file system only. */
export function copyProject(folder: string): void {
  const files = git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0');
  for (const file of files.filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  // Hard links; the relative symlinks of the project's own packages lead to the copy.
  for (const path of globSync('{.,*}/node_modules', { cwd: root })) {
    execFileSync('cp', ['-RPl', join(root, path), join(folder, path)]);
  }
  for (const cache of globSync('node_modules/.vite*', { cwd: folder }))
    rmSync(join(folder, cache), { recursive: true });
  // The types of what is not changed need no second check.
  if (existsSync(join(root, TYPES))) cpSync(join(root, TYPES), join(folder, TYPES), { recursive: true });
  // `sourceFiles` uses git.
  git(folder, 'init', '--quiet');
}

/** Throws when an edit's place is missing. */
export function add(folder: string, { files, edits }: Addition): { created: string[]; changed: string[] } {
  const from = join(import.meta.dirname, files);
  const created = globSync('**/*.txt', { cwd: from });
  for (const path of created) {
    const target = join(folder, path.replace(/\.txt$/, ''));
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(from, path), target);
  }
  for (const { file, before, add: added } of edits) {
    const text = readFileSync(join(folder, file), 'utf8');
    const at = text.indexOf(before);
    if (at < 0) throw new Error(`${file} has no place "${before}"`);
    writeFileSync(join(folder, file), text.slice(0, at) + added + text.slice(at));
  }
  return {
    created: created.map((path) => path.replace(/\.txt$/, '')),
    changed: [...new Set(edits.map(({ file }) => file))],
  };
}

export async function runIn(
  folder: string,
  program: string,
  args: readonly string[],
  env: object = {},
): Promise<string> {
  const options = { cwd: folder, maxBuffer: 64 * 2 ** 20, env: { ...process.env, NO_COLOR: '1', ...env } };
  try {
    await promisify(execFile)(process.execPath, [join(folder, 'node_modules', program), ...args], options);
    return '';
  } catch (thrown) {
    const { stdout = '', stderr = '' } = thrown as { stdout?: string; stderr?: string };
    return `${program} ${args.join(' ')}\n${thrown}\n${stdout}${stderr}`;
  }
}
