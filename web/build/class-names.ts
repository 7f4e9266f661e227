import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const ROOT = new URL('../src/', import.meta.url).pathname;

/**
 * What a class of a CSS module is called in the page: its own name and its sheet's. All of a sheet end alike, which
 * weighs the least where scripts tell them.
 */
export function className(name: string, file: string): string {
  const [path = file] = file.split('?');
  const sheet = createHash('sha256').update(relative(ROOT, path)).digest('base64url').slice(0, 3);
  return `${name}_${sheet}`;
}
