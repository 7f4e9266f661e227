import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const ROOT = new URL('../src/', import.meta.url).pathname;

/** Class and sheet name: a common suffix compresses well. */
export function className(name: string, file: string): string {
  const [path = file] = file.split('?');
  const sheet = createHash('sha256').update(relative(ROOT, path)).digest('base64url').slice(0, 3);
  return `${name}_${sheet}`;
}
