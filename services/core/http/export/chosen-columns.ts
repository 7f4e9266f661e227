import { type Refusal, refuse } from '@coffret/contracts/errors';
import type { ListSpec } from '@coffret/projections/list/list-spec';

type Columns = ListSpec['columns'];

/** The columns that an export is asked for, by `columns=lib,status` in that order, also those that rows
 * are only given; without it all but these. */
export function chosenColumns(
  { columns: own, given }: Pick<ListSpec, 'columns' | 'given'>,
  asked: string | string[] | undefined,
): Columns | Refusal {
  if (asked === undefined) return own;
  const columns = { ...own, ...given };
  const keys = [asked].flat().flatMap((value) => value.split(','));
  if (!keys.every((key) => Object.hasOwn(columns, key))) return refuse('UNKNOWN_PARAMETER', 'columns');
  return Object.fromEntries(keys.flatMap((key) => (columns[key] ? [[key, columns[key]]] : [])));
}
