import { parsePrice } from './price.ts';
import type { Cell, TableRow } from './table.ts';

export interface Header {
  row: number;
  refColumn: number;
  priceColumn: number;
}

const REF_WORDS = new Set(['ref', 'refs', 'reference', 'references']);
const PRICE_WORDS = new Set(['prix', 'price', 'prices']);

/** Words that make a column less likely. */
const LESS_LIKELY_WORDS = new Set([
  'ancien',
  'ancienne',
  'old',
  'previous',
  'ttc',
  'date',
  'devise',
  'currency',
  'unite',
  'remplace',
  'remplacee',
  'fournisseur',
  'supplier',
]);

/** Longer texts are remarks. */
const MAX_HEADING_LENGTH = 60;

/** Found by its words; null: none. The last match above the first price counts, because titles may contain such words. */
export function findHeader(rows: readonly TableRow[]): Header | null {
  let header: Header | null = null;
  for (const { row, cells } of rows) {
    if (header && parsePrice(cells[header.priceColumn] ?? '', null) !== null) return header;
    header = readHeader(row, cells) ?? header;
  }
  return header;
}

function readHeader(row: number, cells: readonly Cell[]): Header | null {
  const headings = cells.map(words);
  const priceColumn = bestColumn(headings, (heading) => heading.some((word) => PRICE_WORDS.has(word)));
  const refColumn = bestColumn(
    headings,
    (heading) =>
      heading.some((word) => REF_WORDS.has(word)) && !heading.some((word) => PRICE_WORDS.has(word)),
  );
  return priceColumn === null || refColumn === null ? null : { row, refColumn, priceColumn };
}

/** Lower case, without accents; "prixHT" and "prix_ht" are two words. */
function words(cell: Cell): string[] {
  if (typeof cell === 'number' || cell.length > MAX_HEADING_LENGTH) return [];
  const spaced = cell.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return (
    spaced
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  );
}

/** Order: without less likely words, shortest, leftmost. */
function bestColumn(headings: string[][], fits: (heading: string[]) => boolean): number | null {
  let best: { column: number; doubt: number } | null = null;
  for (const [column, heading] of headings.entries()) {
    const lessLikely = heading.some((word) => LESS_LIKELY_WORDS.has(word));
    const doubt = heading.length + (lessLikely ? MAX_HEADING_LENGTH : 0);
    if (fits(heading) && (best === null || doubt < best.doubt)) best = { column, doubt };
  }
  return best?.column ?? null;
}
