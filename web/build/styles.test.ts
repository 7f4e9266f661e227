import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import postcss from 'postcss';
import { expect, test } from 'vitest';

const sources = join(import.meta.dirname, '../src');
const read = (file: string) => readFileSync(join(sources, file), 'utf8');
const files = globSync('**/*.{ts,tsx}', { cwd: sources, exclude: ['**/*.test.*'] });
const sheets = globSync('**/*.css', { cwd: sources });
const modules = sheets.filter((file) => file.endsWith('.module.css'));
/** Loaded by index.html before any script. */
const BEFORE_ALL = 'app/no-start.css';

/** Own classes and global ones (`:global(.x)`; all outside modules). */
function classesOf(file: string) {
  const own = new Set<string>();
  const global = new Set<string>();
  postcss.parse(read(file)).walkRules(({ selector }) => {
    const local = selector.replaceAll(/:global\(([^()]*)\)/g, (_whole, inner: string) => {
      for (const [, name = ''] of inner.matchAll(/\.([\w-]+)/g)) global.add(name);
      return '';
    });
    for (const [, name = ''] of local.matchAll(/\.([a-zA-Z][\w-]*)/g)) own.add(name);
  });
  return modules.includes(file) ? { own, global } : { own: new Set<string>(), global: own };
}

const theme = new Set(
  sheets.filter((file) => file.startsWith('ui/theme/')).flatMap((file) => [...classesOf(file).global]),
);
const isEverybodys = (name: string) => name.startsWith('bp6-') || theme.has(name);

test('a style sheet outside the theme is a module: its classes are its own', () => {
  const others = sheets.filter((file) => !modules.includes(file) && !file.startsWith('ui/theme/'));
  expect(modules.length).toBeGreaterThan(40);
  expect(others).toEqual([BEFORE_ALL]);
});

test('a module names no class of everybody but the theme’s and Blueprint’s', () => {
  const foreign = modules.flatMap((file) =>
    [...classesOf(file).global].filter((name) => !isEverybodys(name)).map((name) => `${file}: ${name}`),
  );
  expect(foreign).toEqual([]);
});

test('every class used from a module exists, and every class is used', () => {
  const asked = new Map(modules.map((file) => [file, new Set<string>()]));
  for (const file of files) {
    const source = read(file);
    for (const [, name = '', path = ''] of source.matchAll(/import (\w+) from '(\.[^']*\.module\.css)'/g)) {
      const names = asked.get(normalize(join(dirname(file), path)));
      expect(names, `${file}: ${path}`).toBeDefined();
      for (const [, used = ''] of source.matchAll(new RegExp(`(?<![/\\w])${name}\\.(\\w+)`, 'g')))
        names?.add(used);
      if (source.includes(`${name}[`))
        for (const one of ['success', 'warning', 'danger', 'primary']) names?.add(one);
    }
  }
  for (const [file, names] of asked)
    expect.soft([...names].sort(), file).toEqual([...classesOf(file).own].sort());
});

test('a class that is written out is the theme’s or Blueprint’s', () => {
  const strangers = files.flatMap((file) =>
    [...read(file).matchAll(/className(?:="|=\{`)([^"`]*)["`]/g)].flatMap(([, list = '']) =>
      list
        .replaceAll(/\$\{[^}]*\}/g, '')
        .split(' ')
        .filter((name) => name !== '' && !isEverybodys(name))
        .map((name) => `${file}: ${name}`),
    ),
  );
  expect(strangers).toEqual([]);
});
