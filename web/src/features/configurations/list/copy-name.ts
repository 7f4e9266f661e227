import { foldText } from '../../../lib/fold-text.ts';

/** Characters of a name (contracts/fields.ts), less some for letters that are counted on. */
const MOST = 240;

/** A name that ends with a letter of its own: "Halle B". */
const LETTERED = /^(.+) ([A-Z])$/s;

/** The next of a row: "Halle", "Halle B", "Halle C" … "Halle Z", "Halle Z B". */
function next(name: string): string {
  const [, base, letter] = LETTERED.exec(name) ?? [];
  return !base || !letter || letter === 'Z'
    ? `${name} B`
    : `${base} ${String.fromCharCode(letter.charCodeAt(0) + 1)}`;
}

/**
 * What a copy is called: "Copie de Halle", with a letter counted on while that is taken, as names are made of letters.
 * `copyOf`: how a language says it. The copy of a copy is the next of its row.
 */
export function copyName(lib: string, taken: readonly string[], copyOf: (name: string) => string): string {
  const known = new Set(taken.map(foldText));
  const isCopy = foldText(lib).startsWith(foldText(copyOf('')));
  let name = (isCopy ? lib : copyOf(lib)).slice(0, MOST).trim();
  while (known.has(foldText(name))) name = next(name);
  return name;
}
