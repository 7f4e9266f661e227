import { type Refusal, refuse } from '@coffret/contracts/errors';
import type { ListSpec } from '@coffret/projections/list/list-spec';

type Columns = ListSpec['columns'];

/** The columns that an export is asked for, by `columns=lib,status` and in the list's order; all of them without it. */
export function chosenColumns(columns: Columns, asked: string | string[] | undefined): Columns | Refusal {
  if (asked === undefined) return columns;
  const keys = [asked].flat().flatMap((value) => value.split(','));
  if (!keys.every((key) => Object.hasOwn(columns, key))) return refuse('UNKNOWN_PARAMETER', 'columns');
  return Object.fromEntries(Object.entries(columns).filter(([key]) => keys.includes(key)));
}
