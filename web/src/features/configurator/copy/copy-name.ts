import { startOf } from '@coffret/cabinet/characters';
import { normalizeForSearch } from '@coffret/contracts/normalize-for-search';

/** The limit of contracts/fields.ts minus room for the letters. */
const MOST = 240;

/** "Halle B". */
const LETTERED = /^(.+) ([A-Z])$/s;

/** "Halle", "Halle B", "Halle C" … "Halle Z", "Halle Z B". */
function next(name: string): string {
  const [, base, letter] = LETTERED.exec(name) ?? [];
  return !base || !letter || letter === 'Z'
    ? `${name} B`
    : `${base} ${String.fromCharCode(letter.charCodeAt(0) + 1)}`;
}

/** "Copie de Halle", with a letter when taken. `copyOf`: translates the prefix. A copy of a copy gets the next letter. */
export function copyName(lib: string, taken: readonly string[], copyOf: (name: string) => string): string {
  const known = new Set(taken.map(normalizeForSearch));
  const isCopy = normalizeForSearch(lib).startsWith(normalizeForSearch(copyOf('')));
  let name = startOf(isCopy ? lib : copyOf(lib), MOST).trim();
  while (known.has(normalizeForSearch(name))) name = next(name);
  return name;
}
