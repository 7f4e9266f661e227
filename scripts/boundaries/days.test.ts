import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './imports.ts';
import { isTest } from './rules.ts';

const root = resolve(import.meta.dirname, '../..');

/** Days and what is said of them, of the server and of the client. */
const OWN = ['contracts/day.ts', 'contracts/date-texts.ts'];

/** Days of the machine's time zone or of UTC, and texts of moments made without Europe/Paris. */
const FORBIDDEN = new RegExp(
  [
    String.raw`\.toLocale(Date|Time)String\(`,
    String.raw`\.to(Date|Time)String\(`,
    String.raw`\.[gs]et(UTC)?(Date|Day|Month|FullYear|Hours|Minutes)\(`,
    String.raw`\.getTimezoneOffset\(`,
    String.raw`Intl\.DateTimeFormat`,
    String.raw`\bDate\.UTC\(`,
    String.raw`new Date\([^()\n]+,`,
    String.raw`toISOString\(\)\s*\??\.(slice|substring|split)\(`,
    String.raw`\}T\d\d:\d\d`,
    String.raw`([Aa]t|[Dd]ate|iso|moment|[Uu]ntil)\)?\??\.slice\(0, (4|7|10)\)`,
  ].join('|'),
);

const daysCountedIn = (text: string): string[] =>
  text.split('\n').flatMap((line) => FORBIDDEN.exec(line)?.[0] ?? []);

test('days are counted and written in one module, in Europe/Paris', () => {
  const others = sourceFiles(root).filter((file) => !isTest(file) && !OWN.includes(file));
  expect(others.length).toBeGreaterThan(1_000);
  const found = others.flatMap((file) =>
    daysCountedIn(readFileSync(join(root, file), 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

test.each([
  'date.toLocaleDateString(locale)',
  'new Date(at).toLocaleTimeString()',
  'today.setDate(today.getDate() - 1)',
  'now.getUTCFullYear()',
  "new Intl.DateTimeFormat('fr-FR')",
  'Date.UTC(2026, 10, 28)',
  'new Date(year, month, 1)',
  'new Date(now()).toISOString().slice(0, 10)',
  'String(at).slice(0, 7)',
  'withdrawnAt?.slice(0, 10)',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source text.
  'Date.parse(`${day}T00:00:00Z`)',
])('%s is forbidden', (line) => {
  expect(daysCountedIn(line)).toHaveLength(1);
});

test('moments, numbers and ranges of other things are allowed', () => {
  const allowed = ['new Date(Date.parse(at) + ms)', 'count.toLocaleString(locale)', 'rows.slice(0, 10)'];
  expect(allowed.flatMap(daysCountedIn)).toEqual([]);
});
