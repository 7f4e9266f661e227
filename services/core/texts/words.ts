import { byCulture, type Culture, type Language, type WordList, wordIn } from '@coffret/contracts/languages';
import { defaultOf, inEveryLanguage, textModules } from './text-files.ts';

const LISTS = [
  'cabinet/words',
  ...['contracts/words', 'contracts/*/words'],
  ...['projections/words', 'projections/*/words'],
  ...['services/words', 'services/subjects/*/words'],
];

export const WORDS: { readonly [language in Language]: WordList } = await inEveryLanguage(
  async (language): Promise<WordList> =>
    Object.assign({}, ...(await textModules(LISTS, language)).map(defaultOf)),
);

const BY_CULTURE = byCulture((language) => WORDS[language]);

/** A French word of the program in a user's language. */
export const wordFor = (culture: Culture, french: string): string => wordIn(BY_CULTURE[culture], french);
