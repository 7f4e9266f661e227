import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { blueprintInUse, UNUSED } from './blueprint-in-use.ts';

const sources = join(import.meta.dirname, '../src');
const files = globSync('**/*.{ts,tsx,css}', { cwd: sources });

const componentOf = (part: string) =>
  part.replace(/(^|-)([a-z])/g, (_all, _dash, letter: string) => letter.toUpperCase()).replace(/-$/, '');

test('no source uses what is left out', () => {
  const used = files.flatMap((file) => {
    const source = readFileSync(join(sources, file), 'utf8');
    const [, imported = ''] = /import \{([^}]*)\} from '@blueprintjs\/core'/.exec(source) ?? [];
    const names = imported.split(',').map((name) => name.trim());
    return UNUSED.filter(
      (part) =>
        names.some((name) => name.startsWith(componentOf(part))) ||
        new RegExp(`bp6-${part}(?![a-z])`).test(source),
    ).map((part) => `${file}: ${part}`);
  });
  expect(files.length).toBeGreaterThan(300);
  expect(used).toEqual([]);
});

test('rules of what is in use stay, also where they tell it from what is not', () => {
  const css = `
    .bp6-button, .bp6-tag { color: red }
    .bp6-tree-node .bp6-button { color: red }
    .bp6-input:not(.bp6-tag-input) { color: red }
    .bp6-icon-add::before { content: "x" }
    .bp6-icon { color: red }
    body { color: red }`;
  const { css: left } = postcss([blueprintInUse()]).process(css, { from: undefined });
  expect([...left.matchAll(/^\s*(.+) \{/gm)].map(([, selector]) => selector)).toEqual([
    '.bp6-button',
    '.bp6-input:not(.bp6-tag-input)',
    '.bp6-icon',
    'body',
  ]);
});
