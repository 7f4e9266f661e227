import { CODED_FIELDS } from '@coffret/contracts/configurations/form-fields';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '@coffret/contracts/languages';
import { expect, test } from 'vitest';
import { allTexts } from '../app/texts/all.ts';
import type { Texts } from '../app/texts/gather.ts';

const sources = Object.entries(
  import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }),
)
  .filter(([path]) => !/\.test\.tsx?$|\.[a-z]{2}\.ts$/.test(path))
  .map(([, source]) => source)
  .join('\n');

type Tree = { readonly [key: string]: string | Tree };

function flat(tree: Tree, prefix = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );
}

const textsOf = async (language: Language) => {
  const { words: _lists, ...texts } = (await allTexts(language)) as Texts & { words: object };
  return new Map(flat(texts));
};
const french = await textsOf(DEFAULT_LANGUAGE);
const languages = await Promise.all(
  LANGUAGE_CODES.map(async (language) => [language, await textsOf(language)] as const),
);
const placeholders = (text = '') => [...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, name]) => name).sort();
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

/** Keys that the code puts together, by how they begin: `errors.${code}`. */
const families = [
  ...[...sources.matchAll(/`([\w.]+\.)\$\{/g)].map(([, prefix = '']) => prefix),
  // The choices of the form (`optionText`).
  ...CODED_FIELDS.map((name) => `${name}.`),
];

const keysOf = (texts: ReadonlyMap<string, string>) =>
  [...new Set([...texts.keys()].map(withoutPlural))].sort();

test.each(languages)('%s has the keys of French', (_language, texts) => {
  expect(keysOf(texts)).toEqual(keysOf(french));
});

test('no text is empty', () => {
  const empty = languages.flatMap(([, texts]) => [...texts].filter(([, text]) => text.trim() === ''));
  expect(empty).toEqual([]);
});

test('a sign of French punctuation stays on the line of its word', () => {
  expect([...french].filter(([, text]) => / [:;?!»]|« /.test(text))).toEqual([]);
});

test('code does not concatenate a label and its text', () => {
  const glued = sources.match(/.*(\}( |\\u00a0)?: \$\{|join\(' ?: '\)).*/g) ?? [];
  expect(glued).toEqual([]);
});

test.each(languages)('a text has the same parameters in French and in %s', (_language, texts) => {
  const differing = [...french.keys()].filter(
    (key) => texts.has(key) && `${placeholders(french.get(key))}` !== `${placeholders(texts.get(key))}`,
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
