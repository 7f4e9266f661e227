// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII.
const PLAIN = /^[\x00-\x7f]*$/;

/** Text for search and sort: without case, accents and ligatures ("Œuvre d'Été" → "oeuvre d'ete"). */
export function normalizeForSearch(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss');
}
