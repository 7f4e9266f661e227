import { normalizeForSearch } from '@coffret/contracts/normalize-for-search';
import type { Filter } from '@coffret/contracts/ports/read-store';
import { joinPhones, separate } from '@coffret/contracts/search-words';

/** Each word is a scan of its own. */
const MAX_WORDS = 20;
/** Each of these is up to 38. */
const MAX_LOOSER_WORDS = 3;

/** Without punctuation, but for e-mail addresses. */
function wordsOf(text: string): string[] {
  const words = joinPhones(text)
    .split(/\s+/)
    .flatMap((word) => (word.includes('@') ? [word] : separate(word)));
  return [...new Set(words.filter(Boolean))].slice(0, MAX_WORDS);
}

const inPairs = (digits: string) => digits.replace(/\d\d(?=\d)/g, '$& ');

function spacedOf(word: string): string {
  if (/^[1-9]\d{8}$/.test(word)) return `${word[0]} ${spacedOf(word.slice(1))}`;
  if (/^\d{4,}$/.test(word)) return inPairs(word);
  return word.replace(/(?<=\d)(?=\p{L})/gu, ' ');
}

/** Of the plans of Réunion, Mayotte, Guadeloupe, Guyane and Martinique. */
const OVERSEAS = /^(?:26[239]|59[046]|639|69|70[89]|80|9[37])/;

/** As their telephones are written: "262 12 34". */
const overseas = (digits: string): string[] =>
  OVERSEAS.test(digits) ? [`${digits.slice(0, 3)} ${inPairs(digits.slice(3))}`.trim()] : [];

/** "32a" is also written "32 a", a phone number "612345678" also "6 12 34 56 78" and "612 34 56 78", "0612" also "33 6 12". */
function spellingsOf(word: string): string[] {
  const begun = /^0([1-9]\d{2,7})$/.exec(word)?.[1];
  const abroad = begun ? [`33${begun}`, `33 ${spacedOf(word).slice(1)}`, ...overseas(begun)] : [];
  const whole = /^[1-9]\d{8}$/.test(word) ? overseas(word) : [];
  return [...new Set([word, spacedOf(word), ...abroad, ...whole])];
}

/** Of two words that are typed as one: "elecleroy". */
function apart(word: string): string[] {
  if (!/^\p{L}{5,20}$/u.test(word)) return [];
  const letters = Array.from(word);
  return letters.slice(2).flatMap((_, index) => {
    const [first, second] = [letters.slice(0, index + 2).join(''), letters.slice(index + 2).join('')];
    return [`${first} ${second}`, `${first}-${second}`];
  });
}

function oneOf(spellings: readonly string[]): Filter {
  const [first = ''] = spellings;
  return spellings.length > 1 ? { any: spellings.map((search) => ({ search })) } : { search: first };
}

/** All words, in any order. Of punctuation alone: as it is typed. */
function filtersBy(text: string, words: readonly string[], spellings: (word: string) => string[]): Filter[] {
  if (words.length > 0) return words.map((word) => oneOf(spellings(word)));
  // Accents alone are normalised to '', which every text contains.
  return text === '' ? [] : [{ search: text }];
}

interface SearchFilters {
  /** Empty: the search finds all. */
  exact: Filter[];
  /** Applies where `exact` finds nothing. */
  looser?: Filter[];
}

export function searchFilters(typed: string): SearchFilters {
  const text = normalizeForSearch(typed).trim();
  const words = wordsOf(text);
  const exact = filtersBy(text, words, spellingsOf);
  const isLooser = words.length <= MAX_LOOSER_WORDS && words.some((word) => apart(word).length > 0);
  if (!isLooser) return { exact };
  return { exact, looser: filtersBy(text, words, (word) => [...spellingsOf(word), ...apart(word)]) };
}
