import type { ColumnChoice, ListedTable, Role } from '@coffret/contracts/price-list';
import { isFilled } from './cells.ts';
import { PRICED } from './headers.ts';
import { wordsOf } from './headings.ts';
import { columnOf, lettersOf } from './letters.ts';
import { isNumber } from './price.ts';
import type { Column, Table } from './tables.ts';

/** Which columns of a table count. */
export interface Chosen {
  needs: ListedTable['needs'];
  ref: number | null;
  price: number | null;
  /** A column. */
  basis: number | null;
  /** A number that was chosen. */
  basisNumber: number | null;
  taxRate: number | null;
  /** null: its headings say which. */
  choice: ColumnChoice | null;
}

const withRole = ({ columns }: Table, role: Role): Column[] =>
  columns.filter((column) => column.role === role);

const only = (columns: readonly Column[]): number | null =>
  columns.length === 1 ? (columns[0]?.column ?? null) : null;

/** What counts without a choice. */
export function plainly(table: Table): Chosen {
  const ref = only(withRole(table, 'REF'));
  const bases = withRole(table, 'BASIS');
  const isPriced = table.columns.some(({ role }) => PRICED.includes(role));
  const price = bases.length > 1 ? null : only(withRole(table, 'PRICE'));
  const needsPrice = isPriced && price === null;
  const needs = ref === null ? 'REF' : needsPrice ? 'PRICE' : null;
  return { needs, ref, price, basis: only(bases), basisNumber: null, taxRate: null, choice: null };
}

export const holdsNumber = ({ rows }: Table, column: number): boolean =>
  rows.some(({ cells }) => isFilled(cells[column]) && isNumber(cells[column] ?? ''));

/** null: the choice is not of this table. */
function chosenBy(table: Table, choice: ColumnChoice): Chosen | null {
  const [ref, price] = [columnOf(choice.ref), columnOf(choice.price)];
  const has = (column: number) => table.columns.some((one) => one.column === column);
  if (ref === price || !has(ref) || !has(price) || !holdsNumber(table, price)) return null;
  const plain = plainly(table);
  const { basis, taxRate = null } = choice;
  const basisColumn = typeof basis === 'string' ? columnOf(basis) : null;
  if (basisColumn !== null && !has(basisColumn)) return null;
  const isUndecided = basis === undefined && withRole(table, 'BASIS').length > 1;
  const isTaxed = table.columns.some(({ column, role }) => column === price && role === 'TTC');
  return {
    needs: isUndecided || (isTaxed && taxRate === null) ? 'PRICE' : null,
    ref,
    price,
    basis: basisColumn ?? (basis === undefined ? plain.basis : null),
    basisNumber: typeof basis === 'number' ? basis : null,
    taxRate,
    choice,
  };
}

const isAt = (table: Table, choice: ColumnChoice) => table.sheet === choice.sheet && table.row === choice.row;

/** Of tables side by side, the one that has the column of references. */
function tableOf(tables: readonly Table[], choice: ColumnChoice): Table | undefined {
  const here = tables.filter((table) => isAt(table, choice));
  const ref = columnOf(choice.ref);
  return here.length < 2 ? here[0] : here.find(({ columns }) => columns.some(({ column }) => column === ref));
}

/** In the order of the tables; null: a choice is of no table, or not possible there. */
export function choose(tables: readonly Table[], choices: readonly ColumnChoice[]): Chosen[] | null {
  const chosen = new Map<Table, Chosen>();
  for (const choice of choices) {
    const table = tableOf(tables, choice);
    const made = table && chosenBy(table, choice);
    if (!made || chosen.has(table)) return null;
    chosen.set(table, made);
  }
  return tables.map((table) => chosen.get(table) ?? plainly(table));
}

/** The rows that count: with something in the column of references, or in one of those to choose from. */
export function countedRows(table: Table, { ref }: Chosen): Table['rows'] {
  const refs = ref === null ? withRole(table, 'REF').map(({ column }) => column) : [ref];
  return table.rows.filter(({ cells }) => refs.some((column) => isFilled(cells[column])));
}

export const signatureOf = ({ columns }: Table): string =>
  columns.map(({ heading }) => wordsOf(heading).join(' ')).join('|');

export function listedTable(table: Table, chosen: Chosen, rows: number): ListedTable {
  const letters = (column: number | null) => (column === null ? null : lettersOf(column));
  const basis = chosen.basisNumber === null ? letters(chosen.basis) : null;
  const { needs } = chosen;
  return {
    sheet: table.sheet,
    row: table.row,
    needs,
    ref: letters(chosen.ref),
    price: needs === 'PRICE' ? null : letters(chosen.price),
    ...(basis && { basis }),
    rows,
    columns: table.columns.map(({ column, heading, role, field, own }) => ({
      ...{ column: lettersOf(column), heading, role },
      ...((own ?? field) && { field: own ?? field ?? '' }),
    })),
    signature: signatureOf(table),
    kept: null,
  };
}
