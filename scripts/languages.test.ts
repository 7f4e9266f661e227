import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, LANGUAGES } from '@coffret/contracts/languages';
import type { Register } from '@coffret/contracts/registers/register';
import { REGISTERS } from '@coffret/contracts/registers/registers';
import { defaultOf, textModules } from '@coffret/services/core/texts/text-files';
import { WORDS } from '@coffret/services/core/texts/words';
import { describe, expect, test } from 'vitest';
import { root } from './one-entry/copy.ts';

const FOLDERS = '{cabinet,contracts,projections,services,web/src}';
const find = (pattern: string) =>
  globSync(`${FOLDERS}/${pattern}`, { cwd: root, exclude: ['**/node_modules'] }).toSorted();
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const OTHERS = LANGUAGE_CODES.filter((code) => code !== DEFAULT_LANGUAGE);
const COMPLETE = OTHERS.filter((code) => LANGUAGES[code].isComplete);

const FRENCH = find('**/*.fr.ts').map((file) => file.slice(0, -'.fr.ts'.length));
const isWords = (file: string) => /(^|\/)words$/.test(file);

/** Texts and functions by path; one for the plural forms of a text. */
const keysOf = (texts: object, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? keysOf(value, `${path}${key}.`)
      : [path + key.replace(/(^|_)(zero|one|two|few|many|other)$/, '')],
  );
const uniqueKeys = (modules: readonly object[]) => [...new Set(modules.flatMap((one) => keysOf(one)))].sort();

describe.each(OTHERS)('%s', (code) => {
  test('has no texts that French has not', async () => {
    const files = find(`**/*.${code}.ts`).map((file) => file.slice(0, -`.${code}.ts`.length));
    expect(files.filter((file) => !isWords(file) && !FRENCH.includes(file))).toEqual([]);
    const excess = files
      .filter((file) => !isWords(file))
      .map(async (file) => {
        const french = uniqueKeys(await textModules([file], DEFAULT_LANGUAGE));
        return uniqueKeys(await textModules([file], code)).filter((key) => !french.includes(key));
      });
    expect((await Promise.all(excess)).flat()).toEqual([]);
  });

  test('has one text for a word of the tables', async () => {
    const files = find(`**/words.${code}.ts`).map((file) => file.slice(0, -`.${code}.ts`.length));
    const lists = (await textModules(files, code)).map(defaultOf);
    const all = new Map<string, Set<unknown>>();
    for (const [french, text] of lists.flatMap((list) => Object.entries(list)))
      all.set(french, (all.get(french) ?? new Set()).add(text));
    expect([...all].filter(([, texts]) => texts.size > 1)).toEqual([]);
  });
});

const SOURCES = find('**/*.ts').filter((file) => !/\.(test|fixture|bench)\.ts$|\.[a-z]{2}\.ts$/.test(file));

/** What columns, rights, kinds of mails, fields and registers are called. */
function words(): string[] {
  const ofTables = SOURCES.filter((file) => /^(contracts|projections)\//.test(file)).flatMap((file) =>
    Array.from(read(file).matchAll(/\b(?:label|title|short): '([^']*)'/g), ([, word = '']) => word),
  );
  const ofRegisters = REGISTERS.flatMap((register: Register) => [
    register.named,
    register.title,
    ...Object.values(register.fields).map(({ label }) => label),
    ...Object.values<string>({ ...register.screen?.texts }),
  ]);
  return [...new Set([...ofTables, ...ofRegisters])];
}

test.each(COMPLETE)('%s has all texts and words', async (code) => {
  expect(words().length).toBeGreaterThan(150);
  expect(words().filter((word) => !Object.hasOwn(WORDS[code], word))).toEqual([]);
  const missing = FRENCH.map(async (file) => {
    if (!existsSync(join(root, `${file}.${code}.ts`))) return [file];
    const own = uniqueKeys(await textModules([file], code));
    const french = uniqueKeys(await textModules([file], DEFAULT_LANGUAGE));
    return french.filter((key) => !own.includes(key)).map((key) => `${file}: ${key}`);
  });
  expect((await Promise.all(missing)).flat()).toEqual([]);
});

test.each(OTHERS)('%s has no word that nothing shows', (code) => {
  const shown = SOURCES.map(read).join('\n').replaceAll('\\u00a0', '\u00a0');
  const unused = Object.keys(WORDS[code]).filter(
    (word) => !shown.includes(`'${word}'`) && !shown.includes(`'${word.replace(/ \(id\)$/, '')}'`),
  );
  expect(unused).toEqual([]);
});

/** A language or culture by its name in code, which then has to be changed for each new one. */
const NAMED = new RegExp(
  [
    `[!=]==? '(${LANGUAGE_CODES.join('|')})'`,
    `['"](${Object.values(LANGUAGES)
      .map(({ culture }) => culture)
      .join('|')})['"]`,
    `\\b(${LANGUAGE_CODES.join('|')}): ['"{\`]`,
  ].join('|'),
);

test('no code names a language, but the table and the texts of each', () => {
  const KNOWN = ['contracts/languages.ts'];
  const files = find('**/*.{ts,tsx}').filter(
    (file) => !/\.(test|fixture|bench)\.tsx?$|\.[a-z]{2}\.ts$|\/(testing|tests)\//.test(file),
  );
  expect(files.filter((file) => NAMED.test(read(file)) && !KNOWN.includes(file))).toEqual([]);
});
