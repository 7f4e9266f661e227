import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { analyse } from 'scslre';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const SOURCES = ['{cabinet,contracts,projections,services}/**/*.ts', 'web/src/**/*.{ts,tsx}'];
/** Not part of the product. */
const ASIDE = /\.(test|contract|fixture)\.tsx?$|bench\.ts$|\/(testing|tests)\/|\/node_modules\//;

/** Built at run time from our own words, most from the digits of contracts/number-texts.ts; reviewed by hand (ADR-14). */
const MADE = [
  'contracts/fields.ts',
  'contracts/filters.ts',
  'contracts/normalize-for-search.ts',
  'projections/list/parse-list-query.ts',
  'services/app/settings/settings.ts',
  'services/core/http/export/read-export.ts',
  'services/core/mailed-links.ts',
  'services/core/screens.ts',
  'services/platform/files/files.ts',
  'services/platform/mail/smtp-mailer.ts',
  'services/subjects/backup/archive-format.ts',
  'services/subjects/catalogue/product-form.ts',
  'services/subjects/documents/upload-target.ts',
  'services/subjects/notifications/facts.ts',
  'services/subjects/notifications/withdrawal.ts',
];

/** Comments and imports. */
const WITHOUT = /^\s*(\/\/|\/?\*).*$|^.* from '[^']*';$/gm;

interface Found {
  pattern: string;
  flags: string;
}

function* within(node: object): Generator<Found> {
  if ('regex' in node) yield node.regex as Found;
  for (const part of Object.values(node)) if (part && typeof part === 'object') yield* within(part);
}

function expressionsIn(name: string, source: string): Found[] {
  if (!/\/.*\//.test(source.replace(WITHOUT, ''))) return [];
  const { program, errors } = parseSync(name, source);
  if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`);
  return [...within(program)];
}

/** More than linear time. */
const isSlow = ({ pattern, flags }: Found) =>
  analyse({ source: pattern, flags }, { reportTypes: { Move: true, Self: true, Trade: true } }).reports
    .length > 0;

const sources = SOURCES.flatMap((glob) => globSync(glob, { cwd: root }))
  .filter((file) => !ASIDE.test(file))
  .map((file) => ({ file, source: readFileSync(resolve(root, file), 'utf8') }));

test('every regular expression runs in linear time', () => {
  const all = sources.flatMap(({ file, source }) =>
    expressionsIn(file, source).map((found) => ({ file, ...found })),
  );
  expect(all.length).toBeGreaterThan(150);
  expect(all.filter(isSlow)).toEqual([]);
});

test.each([
  ['<[^>]+>', 'g'],
  ['(a+)+$', ''],
  ['\\s+$', ''],
  ['^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', ''],
  ['«[^»]*»', 'g'],
])('/%s/%s is detected as slow', (pattern, flags) => {
  const [found] = expressionsIn('a.tsx', `const b = <p>{x.replace(/${pattern}/${flags}, '')}</p>; // a/b`);
  expect(found).toEqual({ pattern, flags });
  expect(isSlow({ pattern, flags })).toBe(true);
});

test('regular expressions built from texts are listed', () => {
  const made = sources.filter(({ source }) => /\bRegExp\(/.test(source)).map(({ file }) => file);
  expect(made.sort()).toEqual(MADE);
});
