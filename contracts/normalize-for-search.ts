// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII.
const PLAIN = /^[\x00-\x7f]*$/;

const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
const APOSTROPHES = /[‘’‛ʹʻʼʽˈ′]/g;
const QUOTATION_MARKS = /[«»“”„‟]/g;
const DASHES = /[\p{Pd}−]/gu;

/** Unicode does not decompose these. */
const LETTERS: { readonly [letter: string]: string } = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};
const UNDECOMPOSED = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/** Text for search, sort and uniqueness: without case, accents and variants of signs ("Œuvre d’Été, 2 mm²" → "oeuvre d'ete, 2 mm2"). */
export function normalizeForSearch(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase().replace(/ {2,}/g, ' ');
  return text
    .replace(UNSEEN, '')
    .replaceAll('´', "'")
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(APOSTROPHES, "'")
    .replace(QUOTATION_MARKS, '"')
    .toLowerCase()
    .replace(UNDECOMPOSED, (letter) => LETTERS[letter] ?? letter)
    .replace(DASHES, '-')
    .replace(/\p{Zs}+/gu, ' ');
}
