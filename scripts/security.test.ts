import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
const lines = text.split('\n');

const ROW = /^\| (V(\d+)\.\d+\.\d+) \| [12] \| [^|]+ \| (met|n\/a|open) \| [^|]+ \|$/;
const COUNTS = /^\| (?:V(\d+) .+|\*\*all\*\*) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$/;
/** Levels 1 and 2. */
const REQUIREMENTS = 253;

const rows = lines.flatMap((line) => {
  const [, number = '', chapter = '', verdict = ''] = ROW.exec(line) ?? [];
  return number ? [{ number, chapter, verdict }] : [];
});

/** Met, not applicable, open, all. */
function counted(chapter: string | undefined): number[] {
  const of = rows.filter((row) => chapter === undefined || row.chapter === chapter);
  const verdicts = ['met', 'n/a', 'open'].map(
    (verdict) => of.filter((row) => row.verdict === verdict).length,
  );
  return [...verdicts, of.length];
}

test('each requirement has one row, in order, with a verdict', () => {
  expect(lines.filter((line) => /^\| V\d+\./.test(line))).toHaveLength(REQUIREMENTS);
  expect(rows).toHaveLength(REQUIREMENTS);
  const numbers = rows.map(({ number }) => number);
  expect(numbers).toEqual([...new Set(numbers)].sort(new Intl.Collator('en', { numeric: true }).compare));
});

test('the summary counts the rows', () => {
  const summary = lines.flatMap((line) => {
    const [, chapter, ...counts] = COUNTS.exec(line) ?? [];
    return counts.length > 0 ? [{ chapter, counts: counts.map(Number) }] : [];
  });
  const chapters = [...new Set(rows.map(({ chapter }) => chapter))];
  expect(summary).toEqual([...chapters, undefined].map((chapter) => ({ chapter, counts: counted(chapter) })));
});

test('every named file exists', () => {
  const top = new Set(readdirSync(root));
  const named = [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name);
  const isPath = (name: string) => top.has(name.split('/')[0] ?? '') || /^\w[^:]*\/[^:]*\.\w+$/.test(name);
  const files = named.filter(isPath);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((name) => !existsSync(join(root, name)))).toEqual([]);
});
