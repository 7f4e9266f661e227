import { normalizeForSearch } from '@coffret/contracts/normalize-for-search';

const SEPARATORS = /[^\p{L}\p{N}]+/u;

export const wordsOf = (text: string): string[] => normalizeForSearch(text).split(SEPARATORS).filter(Boolean);

/** Whether the text contains all words, in any order; spaces and punctuation do not count ("32A" finds "32 A"). */
export function containsWords(text: string, words: string): boolean {
  const joined = wordsOf(text).join('');
  return wordsOf(words).every((word) => joined.includes(word));
}
