import { normalizeForSearch } from './normalize-for-search.ts';

/** Of France and of the overseas places that dial ten digits. */
const TEN_DIGITS =
  /(?<!\d ?)(?:(?:\+|00)(?:33|262|59[046])(?: ?\(0\))?|0)[ .-]?([1-9](?:[ .-]?\d){8})(?!\d)/g;
const BEGUN = /(?<!\d ?)(?:\+|00)(?:33|262|59[046])(?: ?\(0\))?[ .-]?([1-9](?:[ .-]?\d){1,7})(?!\d)/g;
/** Of those that dial no 0. */
const LOCAL = /(?<!\d ?)(?:\+|00)(377|508|68[179])[ .-]?(\d(?:[ .-]?\d){1,8})(?!\d)/g;
const SEPARATORS = /[^\p{L}\p{N}]+/u;

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Without country and leading 0: so it is in "06 12 34 56 78" and in "+33 6 12 34 56 78". Less than a whole one keeps its 0;
 * one that is dialled without 0 is a word beside its country. */
export const joinPhones = (text: string): string =>
  text
    .replace(TEN_DIGITS, (_, national: string) => digitsOf(national))
    .replace(BEGUN, (_, begun: string) => `0${digitsOf(begun)}`)
    .replace(LOCAL, (_, country: string, local: string) => `${country} ${digitsOf(local)}`);

export const separate = (text: string): string[] => text.split(SEPARATORS).filter(Boolean);

export const wordsOf = (text: string): string[] => separate(normalizeForSearch(text));

/** Also with telephones as they are dialled in France. */
function joined(text: string): string {
  const dialled = text.replace(TEN_DIGITS, (_, national: string) => `0${digitsOf(national)}`);
  return [...new Set([text, dialled])].map((one) => separate(one).join('')).join(' ');
}

/** Whether the text contains all words, in any order; spaces and punctuation do not count ("32A" finds "32 A"). */
export function containsWords(text: string, words: string): boolean {
  const whole = joined(normalizeForSearch(text));
  return separate(joinPhones(normalizeForSearch(words))).every((word) => whole.includes(word));
}
