import { normalizeForSearch } from '@coffret/contracts/normalize-for-search';

const SEPARATORS = /[^\p{L}\p{N}]+/u;

/** Whether the text contains all words, in any order; spaces and punctuation do not count ("32A" finds "32 A"). */
export function containsWords(text: string, words: string): boolean {
  const joined = normalizeForSearch(text).split(SEPARATORS).join('');
  return normalizeForSearch(words)
    .split(SEPARATORS)
    .every((word) => joined.includes(word));
}
