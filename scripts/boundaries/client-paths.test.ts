import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './imports.ts';
import { isTest } from './rules.ts';

const root = resolve(import.meta.dirname, '../..');
const sources = sourceFiles(root)
  .filter((file) => file.startsWith('web/src/') && !isTest(file))
  .map((file) => ({ file: file.slice('web/src/'.length), text: readFileSync(join(root, file), 'utf8') }));

/** Of lists, made of their names. */
const BY_NAME = /^(crud\/|data\/api\/list-path)/;

/** Of files, which have no schema. */
const UNTYPED = [
  'features/audit/verify-panel.tsx',
  'features/dashboard/charts/export-chart.ts',
  'features/price-imports/rejected-panel.tsx',
  'features/price-imports/save-new-products.tsx',
  'features/profile/data-export.tsx',
  'features/support/report-fault.ts',
  'features/support/request-picture.tsx',
];

test('in the client, an API path is typed by its operation', () => {
  const untyped = sources.filter(
    ({ file, text }) => !BY_NAME.test(file) && /(?<!\bat\(\s*)[`'"]\/api\//.test(text),
  );
  expect(untyped.map(({ file }) => file).toSorted()).toEqual(UNTYPED);
});

test('what is read in several places is declared once, with what it depends on', () => {
  const declared = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/\bquery\(\s*at\(\s*([^)]+?),?\s*\)/g)].map(([, path = '']) => ({
      file,
      path: path.replace(/\s+/g, '').replace(/:\w+(\.\w+)*/g, ''),
    })),
  );
  expect(declared.length).toBeGreaterThan(50);
  const again = declared.filter(({ file, path }) =>
    declared.some((other) => other.path === path && other.file !== file),
  );
  expect(again).toEqual([]);
});
