import { normalizeForSearch } from '@coffret/contracts/normalize-for-search';
import { type FieldColumn, fieldNamed, parseField } from './field-columns.ts';
import { parsePrice } from './price.ts';
import type { Cell, TableRow } from './table.ts';

export interface Header {
  row: number;
  refColumn: number;
  /** null: the list has other fields only. */
  priceColumn: number | null;
  fields: readonly FieldColumn[];
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
  'successeur',
  'successor',
  'replaced',
  'fournisseur',
  'supplier',
]);

/** Longer texts are remarks. */
const MAX_HEADING_LENGTH = 60;

/** Found by its words; null: none. The last match above the first number counts, because titles may contain such words. */
export function findHeader(rows: readonly TableRow[]): Header | null {
  let header: Header | null = null;
  for (const { row, cells } of rows) {
    if (header && hasNumber(cells, header)) return header;
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
  const fields = headings.flatMap((heading, column) => {
    const name = fieldNamed(heading);
    return name ? [{ name, column, heading: String(cells[column]) }] : [];
  });
  const isHeader = refColumn !== null && (priceColumn !== null || fields.length > 0);
  return isHeader ? { row, refColumn, priceColumn, fields } : null;
}

const hasNumber = (cells: readonly Cell[], { priceColumn, fields }: Header): boolean =>
  (priceColumn !== null && parsePrice(cells[priceColumn] ?? '', null) !== null) ||
  fields.some(({ name, column }) => parseField(name, cells[column] ?? '', null) !== null);

/** Lower case, without accents; "prixHT" and "prix_ht" are two words. */
function words(cell: Cell): string[] {
  if (typeof cell === 'number' || cell.length > MAX_HEADING_LENGTH) return [];
  const spaced = cell.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return normalizeForSearch(spaced).match(/[a-z0-9]+/g) ?? [];
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
