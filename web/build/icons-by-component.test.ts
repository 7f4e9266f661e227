import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('no source gives an icon by its name: none would be shown', () => {
  const sources = join(import.meta.dirname, '../src');
  const files = globSync('**/*.{ts,tsx}', { cwd: sources });
  const named = files.filter((file) =>
    /\b(icon|endIcon|rightIcon)(=|: )["']/.test(readFileSync(join(sources, file), 'utf8')),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(named).toEqual([]);
});
