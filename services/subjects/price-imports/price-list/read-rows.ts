import { type Cell, isFilled, joinedText, type Row, shownCell } from './cells.ts';
import { type Chosen, countedRows } from './choose.ts';
import { isCurrency, isForeignHeading } from './currency.ts';
import { type FieldName, isDesignation, parseField } from './field-columns.ts';
import { wordsOf } from './headings.ts';
import { type DecimalSign, decimalSign } from './notation.ts';
import { basisOfHeading } from './number-format.ts';
import { isOwnField, type OwnField } from './own-form.ts';
import { readOwnRow } from './own-row.ts';
import { type PriceMeaning, readPrice } from './price.ts';
import type { PriceRow } from './price-list.ts';
import type { Column, Table } from './tables.ts';

/** A table with its columns and notations settled. */
interface Reading {
  chosen: Chosen;
  currencies: readonly number[];
  meaning: PriceMeaning;
  basisSign: DecimalSign | null;
  fields: readonly { name: FieldName; column: number; heading: string; sign: DecimalSign | null }[];
  /** null: the list has none. */
  lib: number | null;
  /** Of a table in the form of the catalogue's export. */
  own: readonly { field: OwnField; column: number; sign: DecimalSign | null }[];
}

const cellAt = ({ cells }: Row, column: number | null): Cell =>
  column === null ? '' : (cells[column] ?? '');

function meaningOf(table: Table, chosen: Chosen, sign: DecimalSign | null): PriceMeaning {
  const column = table.columns.find((one) => one.column === chosen.price);
  const { said = '', isLatestYear = false } = column ?? {};
  const isForeign = table.isForeign || isForeignHeading(said);
  return { sign, basis: basisOfHeading(said), isForeign, taxRate: chosen.taxRate, isLatestYear };
}

/** What new products are to be called. */
const libOf = ({ columns }: Table): number | null =>
  columns.find(
    ({ role, own, heading }) => own === 'lib' || (role === null && isDesignation(wordsOf(heading))),
  )?.column ?? null;

/** Also those that only their cells show, as the second column below the heading of a price. */
function currenciesOf({ columns, rows }: Table): number[] {
  const holdsCurrencies = (column: number) => {
    const filled = rows
      .values()
      .map((row) => cellAt(row, column))
      .filter(isFilled);
    let count = 0;
    for (const cell of filled) {
      if (typeof cell !== 'string' || !isCurrency(cell)) return false;
      count += 1;
    }
    return count > 0;
  };
  return columns
    .filter(
      ({ role, field, own, column }) =>
        role === 'CURRENCY' || (role === null && field === null && own === null && holdsCurrencies(column)),
    )
    .map(({ column }) => column);
}

function readingOf(table: Table, chosen: Chosen): Reading {
  const signOf = (column: number | null) =>
    column === null ? null : decimalSign(table.rows.map((row) => cellAt(row, column)));
  const isFree = ({ column }: Column) => column !== chosen.ref && column !== chosen.price;
  return {
    chosen,
    currencies: currenciesOf(table),
    meaning: meaningOf(table, chosen, signOf(chosen.price)),
    basisSign: signOf(chosen.basis),
    fields: table.columns.flatMap((one) => {
      const { field, column, heading } = one;
      return field && isFree(one) ? [{ name: field, column, heading, sign: signOf(column) }] : [];
    }),
    lib: libOf(table),
    own: table.columns.flatMap((one) => {
      const { own, column } = one;
      return isOwnField(own) && isFree(one) ? [{ field: own, column, sign: signOf(column) }] : [];
    }),
  };
}

function readFields(row: Row, { fields }: Reading): Pick<PriceRow, 'fields' | 'text'> {
  const filled = fields.filter(({ column }) => isFilled(cellAt(row, column)));
  if (filled.length === 0) return {};
  const read = filled.map(
    ({ name, column, sign }) => [name, parseField(name, cellAt(row, column), sign)] as const,
  );
  const wrong = filled[read.findIndex(([, value]) => value === null)];
  if (wrong) return { fields: null, text: `${wrong.heading}: ${shownCell(cellAt(row, wrong.column))}` };
  return { fields: Object.fromEntries(read) };
}

/** An empty cell says that the product has none. */
function readOwn(row: Row, { own, chosen }: Reading): Pick<PriceRow, 'own' | 'fault' | 'text'> {
  if (own.length === 0) return {};
  const read = readOwnRow(own.map(({ column, ...one }) => ({ ...one, cell: cellAt(row, column) })));
  if (chosen.price === null || isFilled(cellAt(row, chosen.price))) return read;
  return { ...read, fault: { code: 'REQUIRED', field: 'price' } };
}

/** A blank price beside other fields says nothing about it. */
function readPriceOf(
  row: Row,
  reading: Reading,
  hasFields: boolean,
): Pick<PriceRow, 'price' | 'read' | 'notes'> {
  const { chosen, currencies, meaning, basisSign } = reading;
  const cell = cellAt(row, chosen.price);
  if (chosen.price === null || (cell === '' && hasFields)) return {};
  const basis = chosen.basis === null ? null : { cell: cellAt(row, chosen.basis), sign: basisSign };
  const beside = {
    ...{ cell, basis, chosenBasis: chosen.basisNumber },
    currencies: currencies.map((column) => cellAt(row, column)),
  };
  const read = readPrice(beside, meaning);
  return typeof read === 'string' ? { price: read, read: shownCell(cell) } : read;
}

/** What a row would cost by a column; null: its cell is no price. */
export function pricesBy(table: Table, chosen: Chosen, column: number): (row: Row) => number | null {
  const taxRate = column === chosen.price ? chosen.taxRate : null;
  const reading = readingOf(table, { ...chosen, price: column, taxRate });
  return (row) => {
    const { price } = readPriceOf(row, reading, false);
    return typeof price === 'number' ? price : null;
  };
}

export function* readRows(table: Table, chosen: Chosen, index: number): Generator<PriceRow> {
  const reading = readingOf(table, chosen);
  for (const row of countedRows(table, chosen)) yield readRow(row, reading, index);
}

function readRow(row: Row, reading: Reading, index: number): PriceRow {
  const cell = cellAt(row, reading.chosen.ref);
  const joined = joinedText(cell);
  const ref = String(shownCell(cell));
  const place = { table: index, row: row.row, ref, ...(joined !== undefined && { joined }) };
  if (row.isBroken) return { ...place, isBroken: true };
  const fields = readFields(row, reading);
  const own = readOwn(row, reading);
  const lib = String(shownCell(cellAt(row, reading.lib)));
  const hasFields = fields.fields !== undefined || reading.own.length > 0;
  return { ...place, ...(lib && { lib }), ...fields, ...own, ...readPriceOf(row, reading, hasFields) };
}

const MOST_DAYS = 20;

/** Of the columns of dates, with the number of their rows. */
export function daysOf(table: Table, chosen: Chosen): { day: string; rows: number }[] {
  const columns = table.columns.filter(({ role }) => role === 'DATE');
  const counts = new Map<string, number>();
  for (const row of countedRows(table, chosen))
    for (const { column } of columns) {
      const cell = cellAt(row, column);
      const day = isFilled(cell) ? parseField('withdrawnAt', cell, null) : null;
      if (typeof day === 'string') counts.set(day, (counts.get(day) ?? 0) + 1);
    }
  const days = Array.from(counts, ([day, rows]) => ({ day, rows }));
  return days.sort((a, b) => b.rows - a.rows).slice(0, MOST_DAYS);
}
