import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LARGE } from './icons-by-component.ts';

const sources = join(import.meta.dirname, '../src');
const files = globSync('**/*.{ts,tsx}', { cwd: sources });
const read = (file: string) => readFileSync(join(sources, file), 'utf8');

test('no source gives an icon by its name: none would be shown', () => {
  const named = files.filter((file) => /\b(icon|endIcon|rightIcon)(=|: )["']/.test(read(file)));
  expect(files.length).toBeGreaterThan(300);
  expect(named).toEqual([]);
});

/** `TickCircle` is in tick-circle.js, `ErrorIcon` in error.js. */
const fileOf = (name: string) =>
  name
    .replace(/Icon$/, '')
    .replace(/(?!^)[A-Z]/g, '-$&')
    .toLowerCase();

test('the large drawing is kept for icons shown at 20 px or more', () => {
  const large = files.flatMap((file) => {
    const source = read(file);
    const [, imported = ''] = /import \{([^}]*)\} from '@blueprintjs\/icons'/.exec(source) ?? [];
    const icons = imported.split(',').map((name) => name.trim().replace(/^.* as /, ''));
    return [...source.matchAll(/<([A-Z]\w*)\s[^>]*?\bsize=\{(\d+)\}/g)]
      .filter(([, name = '', size]) => (icons.includes(name) || name === 'Icon') && Number(size) >= 20)
      .map(([, name = '']) => fileOf(name));
  });
  expect([...new Set(large)].sort()).toEqual(LARGE);
});
