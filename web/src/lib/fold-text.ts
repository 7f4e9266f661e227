/** Ignores case and accents like the server's search. */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const SEPARATORS = /[^\p{L}\p{N}]+/u;

/** Whether the text contains all words, in any order; spaces and punctuation do not count ("32A" finds "32 A"). */
export function containsWords(text: string, words: string): boolean {
  const joined = foldText(text).split(SEPARATORS).join('');
  return foldText(words)
    .split(SEPARATORS)
    .every((word) => joined.includes(word));
}
