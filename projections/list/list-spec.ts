import type { CodedField } from '@coffret/contracts/configurations/form-fields';
import { ENTITY_COLUMNS } from '@coffret/contracts/entity-columns';
import type { Filter, Index, Scalar, Unsummed } from '@coffret/contracts/ports/read-store';
import type { Register } from '@coffret/contracts/registers/register';
import { agencies, sectors } from '@coffret/contracts/registers/registers';
import type { Aggregate } from '../runner/counters.ts';
import type { View } from '../view.ts';

/** `date`: a moment, of which lists show the day in Europe/Paris; `day`: YYYY-MM-DD. */
export type ColumnKind = 'number' | 'text' | 'date' | 'day' | 'boolean' | 'money';

interface ListColumn {
  kind: ColumnKind;
  /** French; the word lists have it in other languages. */
  label: string;
  /** Exports replace these codes by texts. */
  codes?: 'status' | 'activities' | 'releaseStatus' | CodedField;
  /** Exports replace the ids of this register by its names. */
  names?: Register;
  /** A value that exports write as a dash. */
  none?: string;
}

/** A filter without a column. Values are checked by `kind`; an empty value is null or ''. */
export interface OtherFilter {
  kind: 'number' | 'text';
  filter(values: readonly Scalar[]): Filter;
}

export interface ListSpec {
  /** Path of the list: `/api/{list}`. */
  name: string;
  /** File name of the export; default: `name`. */
  module?: string;
  view: View;
  columns: { readonly [column: string]: ListColumn };
  /** Columns computed for the response: not sortable or filterable. */
  given?: { readonly [column: string]: ListColumn };
  filters?: { readonly [name: string]: OtherFilter };
  sort: { column: string; order: 'asc' | 'desc' };
  /** Rows with this value count, but their money is in no sum unless a filter of the column names it. */
  unsummed?: Unsummed;
  /** The sums of all rows, from an aggregate of the view's counters. */
  counted?: {
    aggregate: string;
    sums(buckets: Aggregate['buckets']): { [column: string]: number };
  };
  /** Allows `size=all`, for small registers. */
  whole?: boolean;
}

/** Named like its view. */
export const listOf = (view: View, columns: ListSpec['columns'], sort: ListSpec['sort']): ListSpec => ({
  name: view.name,
  view,
  columns,
  sort,
});

export const LINKED_COUNTS = {
  commentCount: { kind: 'number', label: 'Commentaires' },
  documentCount: { kind: 'number', label: 'Documents' },
} as const satisfies ListSpec['columns'];

/** Only in lists for users who may see discounts. */
export const OWNER_DISCOUNT = {
  discountPercentage: { kind: 'number', label: 'Remise (%)' },
} as const satisfies ListSpec['columns'];

/** Of the owner. */
export const OWNER_REGISTERS = {
  sectorId: { kind: 'number', label: 'Secteur', names: sectors },
  agencyId: { kind: 'number', label: 'Agence', names: agencies },
} as const satisfies ListSpec['columns'];

export function entityColumns<Own extends ListSpec['columns']>(own: Own) {
  const { id, ...dates } = ENTITY_COLUMNS;
  return { id, ...own, ...dates };
}

/** Searchable texts are sorted by their folded form. */
export function sortPath(columns: ListSpec['columns'], texts: readonly string[], column: string): string {
  if (column === 'id') return '_id';
  return columns[column]?.kind === 'text' && texts.includes(column) ? `_fold.${column}` : column;
}

export const summedColumns = (columns: ListSpec['columns'], unsummed?: Unsummed): string[] => [
  ...Object.keys(columns).filter((column) => columns[column]?.kind === 'money'),
  ...(unsummed ? [unsummed.column] : []),
];

/** The exact text, the amounts and what decides on their sums come last in an index, so that a filter and its sums read no
 * documents. */
export function columnIndexes(
  columns: ListSpec['columns'],
  texts: readonly string[],
  unsummed?: Unsummed,
): Index[] {
  const amounts = summedColumns(columns, unsummed);
  return Object.keys(columns).flatMap((column) => {
    const path = sortPath(columns, texts, column);
    if (path === '_id') return [];
    const others = [...new Set([column, ...amounts])].filter((other) => other !== path);
    return [{ fields: Object.fromEntries([path, '_id', ...others].map((field) => [field, 1 as const])) }];
  });
}
