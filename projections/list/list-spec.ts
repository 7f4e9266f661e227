import type { Filter, Scalar } from '@coffret/contracts/ports/read-store';
import type { Register } from '@coffret/contracts/registers/register';
import type { View } from '../view.ts';

export type ColumnKind = 'number' | 'text' | 'date' | 'boolean' | 'money';

interface ListColumn {
  kind: ColumnKind;
  fr: string;
  en: string;
  /** Exports replace these codes by texts. */
  codes?: 'status' | 'activities' | 'releaseStatus' | 'use' | 'earthing';
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
  /** Allows `size=all`, for small registers. */
  whole?: boolean;
}
