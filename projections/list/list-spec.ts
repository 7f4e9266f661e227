import type { View } from '../view.ts';

export type ColumnKind = 'number' | 'text' | 'date' | 'boolean' | 'money';

/** What a list shows and may be asked: every column may be sorted by and filtered on. */
export interface ListSpec {
  /** Names the list in `/api/{list}` and in the file of its export. */
  name: string;
  view: View;
  columns: {
    readonly [column: string]: {
      kind: ColumnKind;
      /** The heading in exports, by language. */
      fr: string;
      en: string;
      /** What its codes are: exports say them in words. */
      codes?: 'status' | 'activities';
    };
  };
  sort: { column: string; order: 'asc' | 'desc' };
  /** Small registers may be asked whole (`size=all`). */
  whole?: boolean;
}
