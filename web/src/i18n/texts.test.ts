import { CODED_FIELDS } from '@coffret/contracts/configurations/form-fields';
import { expect, test } from 'vitest';
import { allTexts } from '../app/texts/all.ts';

const [fr, en] = await Promise.all([allTexts('fr'), allTexts('en')]);

const sources = Object.entries(
  import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }),
)
  .filter(
    ([path]) =>
      !/\.test\.tsx?$|texts\.(fr|en)\.ts$|dashboard\/activity-texts\.ts$|^\.\/[^/]+\.(fr|en)\.ts$/.test(path),
  )
  .map(([, source]) => source)
  .join('\n');

type Tree = { readonly [key: string]: string | Tree };

function flat(tree: Tree, prefix = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );
}

const french = new Map(flat(fr));
const english = new Map(flat(en));
const placeholders = (text = '') => [...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, name]) => name).sort();
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

/** Keys that the code puts together, by how they begin: `errors.${code}`. */
const families = [
  ...[...sources.matchAll(/`([\w.]+\.)\$\{/g)].map(([, prefix = '']) => prefix),
  // The choices of the form (`optionText`).
  ...CODED_FIELDS.map((name) => `${name}.`),
];

test('both languages have the same keys', () => {
  expect([...english.keys()]).toEqual([...french.keys()]);
});

test('no text is empty', () => {
  const empty = [...french, ...english].filter(([, text]) => text.trim() === '');
  expect(empty).toEqual([]);
});

test('a sign of French punctuation stays on the line of its word', () => {
  expect([...french].filter(([, text]) => / [:;?!»]|« /.test(text))).toEqual([]);
});

test('code does not concatenate a label and its text', () => {
  const glued = sources.match(/.*(\}( |\\u00a0)?: \$\{|join\(' ?: '\)).*/g) ?? [];
  expect(glued).toEqual([]);
});

test('no code compares the language: a table by language lists all', () => {
  expect(sources.match(/.*[!=]== '(fr|en|fr_FR|en_EN)'.*/g) ?? []).toEqual([]);
});

test('a text has the same parameters in both languages', () => {
  const differing = [...french.keys()].filter(
    (key) => `${placeholders(french.get(key))}` !== `${placeholders(english.get(key))}`,
  );
  expect(differing).toEqual([]);
});

test('every key used in the code exists', () => {
  const known = new Set([...french.keys()].map(withoutPlural));
  const asked = [...sources.matchAll(/\bt\('([\w .]+)'/g)].map(([, key = '']) => key);
  expect(asked.length).toBeGreaterThan(50);
  expect(asked.filter((key) => !known.has(key))).toEqual([]);
});

test('every key is used', () => {
  const unused = [...new Set([...french.keys()].map(withoutPlural))].filter(
    (key) =>
      !sources.includes(`'${key}'`) &&
      !sources.includes(`"${key}"`) &&
      !families.some((prefix) => key.startsWith(prefix)),
  );
  expect(unused).toEqual([]);
});
