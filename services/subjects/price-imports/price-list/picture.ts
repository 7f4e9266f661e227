import {
  MAX_EXAMPLE_COLUMNS,
  MAX_EXAMPLES,
  MAX_HEAD_TEXT,
  type PicturedTable,
} from '@coffret/contracts/price-list';
import { z } from 'zod';
import { uniqueForm } from '../../../core/commands/unique-values.ts';
import { isFilled, type Row, shownCell } from './cells.ts';
import { type Chosen, countedRows, holdsNumber } from './choose.ts';
import { PRICED } from './headers.ts';
import { lettersOf } from './letters.ts';
import { pricesBy } from './read-rows.ts';
import type { Column, Table } from './tables.ts';

/** What the screen shows of a table: its first rows, and what known products would cost by its columns. */

export const knownProduct = z.object({ ref: z.string(), lib: z.string(), price: z.number() });
export type KnownProduct = z.infer<typeof knownProduct>;

export type Picture = Pick<PicturedTable, 'head' | 'examples' | 'choice'>;

/** Of all tables of a file: a sheet may have 1000 columns, and a file 500 tables. */
const MAX_HEAD_CELLS = 10_000;

const headOf = ({ top, columns }: Table): string[][] =>
  top.map(({ cells }) =>
    columns.map(({ column }) => String(shownCell(cells[column] ?? '')).slice(0, MAX_HEAD_TEXT)),
  );

/** The priced ones first; those of codes and references are none. */
function comparedColumns(table: Table, { ref }: Chosen): Column[] {
  const isOther = ({ column, role }: Column) =>
    role !== 'REF' && column !== ref && holdsNumber(table, column);
  const priced = table.columns.filter(({ role }) => PRICED.includes(role));
  const others = table.columns.filter((column) => !PRICED.includes(column.role) && isOther(column));
  return [...priced, ...others].slice(0, MAX_EXAMPLE_COLUMNS).sort((a, b) => a.column - b.column);
}

type Ranks = ReadonlyMap<string, number>;

/** The first row of each of the best known products. */
function knownRows(table: Table, chosen: Chosen, ranks: Ranks): { rank: number; row: Row }[] {
  const refs = table.columns.filter(({ column, role }) =>
    chosen.ref === null ? role === 'REF' : column === chosen.ref,
  );
  const found = new Map<number, Row>();
  for (const row of countedRows(table, chosen)) {
    for (const { column } of row.isBroken ? [] : refs) {
      const cell = row.cells[column];
      const rank = isFilled(cell) ? ranks.get(uniqueForm(String(shownCell(cell)))) : undefined;
      if (rank !== undefined && !found.has(rank)) found.set(rank, row);
    }
  }
  const best = Array.from(found, ([rank, row]) => ({ rank, row })).sort((a, b) => a.rank - b.rank);
  return best.slice(0, MAX_EXAMPLES);
}

function examplesOf(
  table: Table,
  chosen: Chosen,
  known: readonly KnownProduct[],
  ranks: Ranks,
): Picture['examples'] {
  const rows = knownRows(table, chosen, ranks);
  if (rows.length === 0) return [];
  const prices = comparedColumns(table, chosen).map(({ column }) => ({
    column: lettersOf(column),
    of: pricesBy(table, chosen, column),
  }));
  return rows.flatMap(({ rank, row }) => {
    const product = known[rank];
    const by = prices.map(({ column, of }) => ({ column, price: of(row) }));
    return product ? [{ ...product, by }] : [];
  });
}

/** `known`: the best known first. */
export function painterOf(known: readonly KnownProduct[]): (table: Table, chosen: Chosen) => Picture {
  const ranks = new Map<string, number>();
  for (const [rank, { ref }] of known.entries())
    if (!ranks.has(uniqueForm(ref))) ranks.set(uniqueForm(ref), rank);
  let cells = 0;
  return (table, chosen) => {
    cells += table.top.length * table.columns.length;
    return {
      head: cells > MAX_HEAD_CELLS ? [] : headOf(table),
      examples: examplesOf(table, chosen, known, ranks),
      ...(chosen.choice && { choice: chosen.choice }),
    };
  };
}
