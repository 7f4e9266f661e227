import { normalizeForSearch } from '@coffret/contracts/normalize-for-search';
import { type Cell, withSpaces } from './cells.ts';

/** Longer texts are remarks. */
const MAX_LENGTH = 160;

/** "T.T.C.", "P.U". */
const ABBREVIATION = /(?<!\p{L})(?:\p{L}\.){2,}|(?<!\p{L})(?:\p{L}\.)+\p{L}(?!\p{L})/gu;

export const isYear = (word: string): boolean => /^(?:19|20)\d\d$/.test(word);

/** Text of a heading; a number is one only as a year. */
export function headingText(cell: Cell | undefined): string {
  if (typeof cell === 'number') return isYear(String(cell)) ? String(cell) : '';
  if (typeof cell === 'object') return cell.kind === 'number' ? headingText(cell.value) : '';
  return cell && cell.length <= MAX_LENGTH ? withSpaces(cell) : '';
}

/** Lower case, without accents, split at case changes, digits and signs; "%" is a word. */
export function wordsOf(heading: string): string[] {
  const spaced = heading
    .replace(/\bD3E\b/gi, 'DEEE')
    .replace(ABBREVIATION, (text) => `${text.replaceAll('.', '')} `)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return normalizeForSearch(spaced).match(/[a-z]+|\d+|%/g) ?? [];
}
