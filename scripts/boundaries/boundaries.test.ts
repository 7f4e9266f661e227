import { resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type Import, importsIn, importsOf } from './imports.ts';
import { violations } from './rules.ts';

let imports: Import[];
beforeAll(() => {
  imports = importsIn(resolve(import.meta.dirname, '../..'));
});

test('no import of the project breaks a boundary', () => {
  expect(imports.length).toBeGreaterThan(5_000);
  expect(violations(imports)).toEqual([]);
});

test.each([
  ['cabinet/price.ts', 'zod', 'a package imports the packages below it'],
  ['contracts/fields.ts', 'projections/view.ts', 'a package imports the packages below it'],
  ['projections/view.ts', 'node:fs', 'a package imports the packages below it'],
  ['projections/view.test.ts', 'services/app/main.ts', 'a package imports the packages below it'],
  ['web/src/main.tsx', 'services/app/main.ts', 'a package imports the packages below it'],
  ['web/e2e/lists.test.ts', 'services/app/main.ts', 'a package imports the packages below it'],
  ['services/core/subject.ts', 'services/app/app.ts', 'a layer imports the layers below it'],
  ['services/lib/fair-queue.ts', 'services/core/subject.ts', 'a layer imports the layers below it'],
  ['services/made-up/x.ts', 'services/lib/fair-queue.ts', 'a layer imports the layers below it'],
  ['web/src/ui/tag.tsx', 'web/src/features/users/public.ts', 'a layer imports the layers below it'],
  [
    'services/subjects/quotes/routes.ts',
    'services/subjects/users/decider.ts',
    'another subject is imported through its public.ts',
  ],
  [
    'web/src/features/quotes/x.tsx',
    'web/src/features/users/user-page.tsx',
    'another subject is imported through its public.ts',
  ],
  [
    'services/subjects/templates/routes.ts',
    'cabinet/repair.ts',
    'only the process of searches searches for stacks',
  ],
  [
    'services/subjects/configurations/search/searches.ts',
    'cabinet/propose/search.ts',
    'only the process of searches searches for stacks',
  ],
  [
    'services/subjects/configurations/repair-route.ts',
    'services/subjects/configurations/search/run-search.ts',
    'only search-process.ts runs a search',
  ],
  [
    'services/subjects/quotes/present-quote.ts',
    'projections/users/view.ts',
    'what shows a quote does not read the present customer',
  ],
  ['services/subjects/quotes/routes.ts', 'mongodb', 'only the platform imports a driver'],
  ['services/core/subject.ts', 'node:sqlite', 'only the platform imports a driver'],
  ['services/core/subject.ts', '@eventstore/db-client', 'only the platform imports a driver'],
  ['services/app/app.ts', '@socket.io/redis-adapter', 'only the platform imports a driver'],
])('%s may not import %s', (from, to, rule) => {
  expect(violations([{ from, to }])).toEqual([`${rule}: ${from} → ${to}`]);
});

test('sibling folders do not import each other, even indirectly', () => {
  const [a, b, c] = ['jobs', 'mail', 'pdf'].map((name) => `services/platform/${name}`);
  const circle = [
    { from: `${a}/one.ts`, to: `${b}/two.ts` },
    { from: `${b}/two.ts`, to: `${c}/three.ts` },
    { from: `${c}/three.ts`, to: `${a}/one.ts` },
  ];
  expect(violations(circle)).toEqual([`folders import in one direction: ${a} → ${b} → ${c} → ${a}`]);
  expect(violations(circle.slice(1))).toEqual([]);
});

test('type imports, re-exports and dynamic imports count, by path and by package name', () => {
  const texts: { [file: string]: string } = {
    'services/app/a.ts': `import type { B } from './b.ts';
      export type { C } from '@coffret/contracts/c';
      const d = () => import('../lib/d.ts');`,
    'services/app/b.ts': '',
    'contracts/c.ts': '',
    'services/lib/d.ts': '',
  };
  const found = importsOf(Object.keys(texts), (file) => texts[file] ?? '');
  expect(found.map(({ to }) => to)).toEqual(['services/app/b.ts', 'contracts/c.ts', 'services/lib/d.ts']);
});
