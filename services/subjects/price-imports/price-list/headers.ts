import type { Role } from '@coffret/contracts/price-list';
import { type Cell, isFilled, type Row, type Sheet } from './cells.ts';
import { fieldNamed, parseField } from './field-columns.ts';
import { headingText, isYear, wordsOf } from './headings.ts';
import { isOwnField, ownColumns } from './own-form.ts';
import { isNumber } from './price.ts';
import { rolesOf } from './roles.ts';

export interface Header {
  /** Index of its first row, and of the first below it. */
  at: number;
  below: number;
  /** By column; '' without one. */
  headings: readonly string[];
}

interface Candidate extends Header {
  refs: readonly number[];
  prices: readonly number[];
  fields: readonly number[];
  /** In the form of the catalogue's export. */
  isOwn: boolean;
}

export const PRICED: readonly (Role | null)[] = ['PRICE', 'NET', 'TTC', 'OLD'];

/** Only such cells can be a heading of references. */
const REF_LIKE = /ref|réf|article|produit|sku|part|item/iu;

const noDates = () => false;

const roleOf = (heading: string): Role | null => rolesOf([wordsOf(heading)], noDates)[0]?.role ?? null;

function candidate(
  [at, below]: readonly [number, number],
  headings: readonly string[],
  sheet: string | null,
): Candidate | null {
  const where = (fits: (column: number) => boolean) => [...headings.keys()].filter(fits);
  // Of few cells: most rows of a long list have a product's name that is like a heading.
  const refs = where((column) => {
    const heading = headings[column] ?? '';
    return REF_LIKE.test(heading) && roleOf(heading) === 'REF';
  });
  if (refs.length === 0) return null;
  const words = headings.map(wordsOf);
  const roles = rolesOf(words, noDates);
  const prices = where((column) => PRICED.includes(roles[column]?.role ?? null));
  const own = ownColumns(headings, sheet);
  const fields = where((column) =>
    own ? isOwnField(own[column] ?? null) : fieldNamed(words[column] ?? []) !== undefined,
  );
  if (prices.length + fields.length === 0) return null;
  return { at, below, headings, refs, prices, fields, isOwn: own !== null };
}

const hasRefLike = ({ cells }: Row): boolean =>
  cells.some((cell) => typeof cell === 'string' && REF_LIKE.test(cell));

const oneRow = ({ cells }: Row): string[] => Array.from(cells, headingText);

/** By column, the column whose upper cell stands above it; -1: none. */
function spans(upper: Row, lower: Row, merges: Sheet['merges']): number[] {
  const owners: number[] = [];
  let owner = -1;
  let end = Number.POSITIVE_INFINITY;
  const length = Math.max(upper.cells.length, lower.cells.length);
  for (let column = 0; column < length; column += 1) {
    if (isFilled(upper.cells[column])) {
      owner = column;
      const merge = merges.find(({ row, first }) => row === upper.row && first === column);
      end = merge?.last ?? Number.POSITIVE_INFINITY;
    }
    owners.push(column <= end ? owner : -1);
  }
  return owners;
}

const isRole = (text: string): boolean => isYear(text) || roleOf(text) !== null;

/** Both texts of each column, where one row is headings of several columns of the other; null: it is not. */
function twoRows(upper: Row, lower: Row, merges: Sheet['merges']): string[] | null {
  const [above, below] = [oneRow(upper), oneRow(lower)];
  const isText = lower.cells.every((cell, column) => !isFilled(cell) || below[column] !== '');
  if (lower.row !== upper.row + 1 || !isText || above.filter(isFilled).length < 2) return null;
  const owners = spans(upper, lower, merges);
  const spanned = owners.flatMap((owner, column) =>
    owner >= 0 && owner < column && below[column] ? [owner] : [],
  );
  const merged = new Set(
    spanned.filter((owner) => merges.some(({ row, first }) => row === upper.row && first === owner)),
  );
  if (merged.size < 2 && !spanned.some((owner) => isRole(above[owner] ?? ''))) return null;
  const headings = owners.map((owner, column) => {
    const own = below[column] ?? '';
    if (own === '') return above[column] ?? '';
    return owner >= 0 ? `${above[owner]} ${own}`.trim() : own;
  });
  return isSecondRow(above, below) ? headings : null;
}

const isSubheading = (text: string): boolean => isRole(text) || wordsOf(text).includes('ht');

/** Not a row of a product without numbers: it has nothing below the reference, or a word of a heading. */
function isSecondRow(above: readonly string[], below: readonly string[]): boolean {
  const refs = rolesOf(above.map(wordsOf), noDates);
  const isBelowRef = refs.some(({ role }, column) => role === 'REF' && below[column]);
  return !isBelowRef || below.some(isSubheading);
}

const cellAt = (row: Row | undefined, column: number): Cell => row?.cells[column] ?? '';

/** Something in the column of references, and a number in one of the others. */
function isProduct(row: Row | undefined, { refs, prices, fields, headings, isOwn }: Candidate): boolean {
  if (!refs.some((column) => isFilled(row?.cells[column]))) return false;
  if (prices.some((column) => isNumber(cellAt(row, column)))) return true;
  if (isOwn) return fields.some((column) => isFilled(row?.cells[column]));
  return fields.some((column) => {
    const name = fieldNamed(wordsOf(headings[column] ?? ''));
    return (
      name !== undefined &&
      isFilled(row?.cells[column]) &&
      parseField(name, cellAt(row, column), null) !== null
    );
  });
}

type Grid = Pick<Sheet, 'name' | 'rows' | 'merges'>;

function candidatesOf({ name, rows, merges }: Grid): Candidate[] {
  const found: Candidate[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const [upper, lower] = [rows[at], rows[at + 1]];
    if (!upper || !(hasRefLike(upper) || (lower && hasRefLike(lower)))) continue;
    const both = lower && twoRows(upper, lower, merges);
    const header =
      (both && candidate([at, at + 2], both, name)) ?? candidate([at, at + 1], oneRow(upper), name);
    if (!header) continue;
    found.push(header);
    at = header.below - 1;
  }
  return found;
}

/** The rows that begin tables, in their order. */
export function findHeaders(sheet: Grid): Header[] {
  const { rows } = sheet;
  const headers: Candidate[] = [];
  let end = rows.length;
  for (const header of candidatesOf(sheet).reverse()) {
    const block = rows.slice(header.below, end);
    if (!block.some((row) => isProduct(row, header))) continue;
    headers.unshift(header);
    end = header.at;
  }
  // A product whose texts look like headings.
  return headers.filter((header, index) => {
    const before = headers[index - 1];
    return !before || !isProduct(rows[header.at], before);
  });
}

/** Whether a row of texts has the words of a header. */
export const isHeading = (cells: readonly string[]): boolean =>
  cells.some((cell) => REF_LIKE.test(cell)) && candidate([0, 1], cells.map(headingText), null) !== null;
