import type { SVGIconProps } from '@blueprintjs/icons';
import type { Entity } from '@coffret/contracts/answers';
import type { ListPeriod } from '@coffret/contracts/list-periods';
import type { Right } from '@coffret/contracts/rights';
import type { ComponentType, ReactNode } from 'react';
import type { NavigateFunction } from 'react-router-dom';
import type { ErrorResponse } from '../../data/api/error-response.ts';
import type { ListName } from '../../data/api/list-path.ts';
import type { Path } from '../../data/api/path.ts';
import type { User } from '../../data/session/user.ts';
import type { ChangeTopic as EntityName } from '../../data/socket/changes.ts';
import type { ToastValues } from '../../data/toast.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import type { StatusOf } from '../../ui/elements/status-tag.tsx';
import type { UsageOptions } from '../usage/usage-dialog.tsx';
import type { DeletionImpact } from './deletion-impact.tsx';
import type { FilterValues } from './state/address.ts';

export type { Entity as ListRow };

/** The type rejects fields that the server does not return. */
export type FieldOf<Row> = keyof Row & string;

interface ColumnBase<Row> {
  /** Also the server's sort key. */
  key: FieldOf<Row>;
  /** Default: `fields.<key>`. */
  label?: TextKey;
  /** px. */
  width: number;
  /** px that it grows to before texts do. */
  most?: number;
  /** Takes no share of the remaining width; default: dates, numbers and the like. */
  isFixed?: true;
  /** Hidden by default. */
  hidden?: boolean;
  /** Requires this right. */
  right?: Right;
  unsortable?: boolean;
  /** Names the sum of the column in the footer: what is added up may depend on the filters. */
  summed?: (filters: FilterValues) => TextKey;
  /** Not in exports. */
  unexported?: boolean;
  /** Position in a card; absent: not shown. */
  card?: 'title' | 'after' | 'text' | 'beside' | 'aside' | 'picture';
}

export interface LinkTarget {
  to: string;
  state?: object;
}

/** Product specification, section Generic list screen. */
export type Column<Row> = ColumnBase<Row> &
  (
    | { kind: 'text' | 'number' | 'date' | 'day' | 'percentage' | 'array' | 'validation' | 'ban' }
    /** `mark`: before the amount. */
    | { kind: 'money'; mark?: (row: Row) => ReactNode }
    /** Links that call and write. */
    | { kind: 'phone' | 'mail' }
    /** Degrees. */
    | { kind: 'gps' }
    /** A count that opens them. */
    | { kind: 'comments' | 'documents'; open: (row: Row, tools: ActionContext) => void }
    | { kind: 'tag'; status: (row: Row) => StatusOf }
    /** `text`: default: the value. */
    | { kind: 'link'; target: (row: Row) => LinkTarget | null; text?: (row: Row) => string }
    | {
        kind: 'switch';
        /** Accessible name of the switch. */
        name: (row: Row) => string;
        may: (row: Row, user: User) => boolean;
        /** Resolves to whether it succeeded; the callee reports errors. */
        change: (row: Row, on: boolean, tools: ActionContext) => Promise<boolean>;
      }
    | { kind: 'custom'; cell: (row: Row, tabIndex: number, viewer: User) => ReactNode }
  );

export interface FilterValue {
  value: string;
  label: string;
}

export interface ValueRow {
  readonly [field: string]: unknown;
}

export type ValuesPath = Path<{ GET: { rows: readonly ValueRow[] } }>;

export interface NavigationState {
  readonly [name: string]: unknown;
}

export interface ListFilter<Row> {
  column: FieldOf<Row>;
  label?: TextKey;
  /** Requires this right. */
  right?: Right;
  /**
   * From a list (`nameOf`: label, default the value; `searched`: more values than one response, found by typing), fixed values
   * with texts, periods or a range of days, or a range of numbers.
   */
  values:
    | { path: ValuesPath; field: string; nameOf?: (row: ValueRow) => string; searched?: boolean }
    | readonly { value: string; text: TextKey }[]
    | { periods: readonly ListPeriod[] }
    | { unit: '€' | '%' };
  /** Collapsed unless used. */
  isRare?: boolean;
  /** Default when the address has no parameters. */
  preset?: readonly string[];
  /** From the navigation state; null: no filter; undefined: not set. Default: the state's field of the column's name. */
  fromNavigation?: (state: NavigationState) => unknown;
}

export interface ActionContext {
  navigate: NavigateFunction;
  /** `close` closes the dialog. */
  show: (dialog: (close: () => void) => ReactNode) => void;
}

export type RowAction<Row> = {
  Icon: ComponentType<SVGIconProps>;
  text: TextKey;
  /** Default: everybody. */
  may?: (row: Row, user: User) => boolean;
  disabledReason?: (row: Row, user: User) => TextKey | undefined;
  /** Stands in the row; the others are in its menu. Default: the first possible one. */
  isMain?: true;
  /** Shows the row without leading elsewhere. */
  opens?: true;
} & ({ to: (row: Row) => string; state?: object } | { run: (row: Row, tools: ActionContext) => void });

/** An act of `POST /api/{list}/bulk`. Texts get `count`, `total` (formatted) and `rows` (both in words). */
export interface BulkRun<Row> {
  act: string;
  values?: object;
  done: TextKey;
  /** More parameters of `done`. */
  doneValues?: ToastValues;
  /** Why rows stay that already are so; default: unchanged. */
  unchanged?: string;
  /** The same act with what each row had; offered for UNDO_MS. */
  undo?: { done: TextKey; values: (row: Row) => object };
}

export interface BulkDialogProps<Row> {
  title: string;
  /** The filters in words. */
  foundBy: ReactNode;
  number: ToastValues;
  /** The selected rows, as far as they still match. */
  matching: () => Promise<readonly Row[] | ErrorResponse>;
  /** Only for rows that still match. */
  run: (bulk: BulkRun<Row>) => Promise<void>;
  navigate: NavigateFunction;
  onClose: () => void;
}

/** On the selected rows; `text` says how many. Without `warning` it is done at once. */
export type BulkAction<Row> = {
  Icon: ComponentType<SVGIconProps>;
  right: Right;
  text: TextKey;
  /** Last in the menu. */
  isDangerous?: true;
} & (
  | { dialog: (props: BulkDialogProps<Row>) => ReactNode }
  | (BulkRun<Row> & {
      warning?: TextKey;
      /** Shown in the confirmation. */
      deletionImpact?: ((ids: readonly number[]) => Promise<DeletionImpact>) | undefined;
    })
);

/** A view that comes with the product. */
export interface ShippedView {
  /** In the address. */
  key: string;
  text: TextKey;
  /** null: not for this user. */
  query: (user: User) => string | null;
  /** Absent: those of the list. */
  columns?: readonly string[] | undefined;
}

/** Declarative definition of a list. */
export interface ListDefinition<Row extends Entity> {
  /** `/api/{name}`, and the key of its saved settings. */
  name: ListName<Row>;
  /** Name of the export; default: `name`. */
  module?: string;
  /** Refetched when one of these changes; the first is the rows' own entity. */
  topics: readonly [EntityName, ...EntityName[]];
  /** Default: the row itself; null: the rows have a timeline action instead. */
  history?: ((row: Row) => { entity: EntityName; id: number }) | null;
  title: TextKey;
  /** Parameters `count` and `total` (formatted): "251 users"; may depend on the filters: "251 customers". */
  rows: TextKey | ((filters: FilterValues) => TextKey);
  nameOf: (row: Row) => string;
  /** The row with its texts in a language. */
  translated?: (language: string, row: Row) => Row;
  sort: { column: FieldOf<Row>; order: 'asc' | 'desc' };
  columns: readonly Column<Row>[];
  filters: readonly ListFilter<Row>[];
  views?: readonly ShippedView[];
  /** Enter and a name without a link run the first possible one that shows the row. */
  actions: readonly RowAction<Row>[];
  add?: {
    to: string;
    text: TextKey;
    right: Right;
    /** Navigation state, taken from the filters; undefined: none fits them. */
    state?: (filters: FilterValues) => object | undefined;
  };
  /** Enables deletion, also of the selected rows. */
  remove?: {
    right: Right;
    disabledReason?: (row: Row, user: User) => TextKey | undefined;
    /** Usage to check before the confirmation. */
    usage?: (row: Row) => UsageOptions | undefined;
    /** Shown in the confirmation. */
    warning?: (row: Row) => ReactNode;
    /** Shown in the confirmation. */
    deletionImpact?: (ids: readonly number[]) => Promise<DeletionImpact>;
  };
  /** `bulk` or `remove` enables the checkboxes. */
  bulk?: readonly BulkAction<Row>[];
  tint?: (row: Row) => 'red' | 'amber' | 'grey' | undefined;
  /** For an empty list. */
  emptyText: TextKey;
}
