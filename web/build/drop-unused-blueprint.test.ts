import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { dropUnusedBlueprint, FIRST, UNUSED } from './drop-unused-blueprint.ts';

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

const IMPORT = /^(?:import|export)(?! type) (?:[^;]*? from )?'([^']+)';/gm;
const SHEET = 'ui/theme/blueprint-components.css';

/** Static imports, direct or indirect. */
function importsOf(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  if (!/\.tsx?$/.test(file)) return known;
  for (const [, name = ''] of readFileSync(join(sources, file), 'utf8').matchAll(IMPORT)) {
    if (name.startsWith('.')) importsOf(normalize(join(dirname(file), name)), known);
    else known.add(name);
  }
  return known;
}

const PUBLIC = [
  'main.tsx',
  'ui/elements/page-not-found.tsx',
  ...globSync('features/account/*.tsx', { cwd: sources }).filter((file) => !file.includes('.test.')),
];

test.each(PUBLIC)('%s has the styles of what it shows of Blueprint', (page) => {
  const imports = importsOf(page);
  if (imports.has(SHEET)) return;
  expect([...imports]).not.toContain('@blueprintjs/core');
  const classes = [...imports]
    .filter((file) => /\.(tsx|module\.css)$/.test(file))
    .flatMap((file) => [...readFileSync(join(sources, file), 'utf8').matchAll(/bp6-([a-z-]*[a-z])/g)]);
  const names = new Set(classes.map(([, name = '']) => name));
  // `bp6-intent-${intent}`.
  names.delete('intent');
  expect([...names].filter((name) => !FIRST.includes(name))).toEqual([]);
});

test('rules of used classes are kept, also in selectors that exclude unused ones', () => {
  const css = `
    .bp6-button, .bp6-tag { color: red }
    .bp6-tree-node .bp6-button { color: red }
    .bp6-menu .bp6-button { color: red }
    .bp6-input:not(.bp6-tag-input) { color: red }
    .bp6-icon-add::before { content: "x" }
    .bp6-icon { color: red }
    @keyframes turn { from { color: red } }
    body { color: red }`;
  const leftIn = (from: string) => {
    const { css: left } = postcss([dropUnusedBlueprint()]).process(css, { from });
    return [...left.matchAll(/^\s*([^@{]+) \{/gm)].map(([, selector]) => selector);
  };
  const first = ['.bp6-button', '.bp6-input:not(.bp6-tag-input)', '.bp6-icon'];
  expect(leftIn('/theme/@blueprintjs/theme.css')).toEqual([...first, 'body']);
  const [button = '', ...others] = first;
  expect(leftIn('/theme/@blueprintjs/blueprint-components.css')).toEqual([
    button,
    '.bp6-menu .bp6-button',
    ...others,
  ]);
});
