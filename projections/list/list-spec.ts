import type { Filter, Scalar } from '@coffret/contracts/ports/read-store';
import type { View } from '../view.ts';

export type ColumnKind = 'number' | 'text' | 'date' | 'boolean' | 'money';

export interface ListColumn {
  kind: ColumnKind;
  /** The heading in exports, by language. */
  fr: string;
  en: string;
  /** What its codes are: exports say them in words. */
  codes?: 'status' | 'activities' | 'releaseStatus';
  /** A value that stands for none: exports write a dash. */
  none?: string;
}

/** A filter by something that no column shows. Its values are checked by their kind; the empty one is null and ''. */
export interface OtherFilter {
  kind: 'number' | 'text';
  filter(values: readonly Scalar[]): Filter;
}

/** What a list shows and may be asked. */
export interface ListSpec {
  /** Names the list in `/api/{list}`. */
  name: string;
  /** Names it in the file of its export, where the screens call it otherwise. */
  module?: string;
  view: View;
  /** Every one may be sorted by and filtered on. */
  columns: { readonly [column: string]: ListColumn };
  /** What its rows are given when they are answered: only shown, and exported when it is asked for. */
  given?: { readonly [column: string]: ListColumn };
  /** What else it may be asked for than its columns' values, any of which will do. */
  filters?: { readonly [name: string]: OtherFilter };
  sort: { column: string; order: 'asc' | 'desc' };
  /** Small registers may be asked whole (`size=all`). */
  whole?: boolean;
}
