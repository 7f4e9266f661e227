import type { SVGIconProps } from '@blueprintjs/icons';
import type { Entity } from '@coffret/contracts/answers';
import type { Right } from '@coffret/contracts/rights';
import type { ComponentType, ReactNode } from 'react';
import type { NavigateFunction } from 'react-router-dom';
import type { ListName } from '../../data/api/list-path.ts';
import type { Path } from '../../data/api/path.ts';
import type { User } from '../../data/session/user.ts';
import type { ChangeTopic as EntityName } from '../../data/socket/changes.ts';
import type { ToastValues } from '../../data/toast.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import type { Status } from '../../ui/elements/status-tag.tsx';
import type { UsageOptions } from '../usage/usage-dialog.tsx';
import type { DeletionImpact } from './deletion-impact.tsx';
import type { FilterValues } from './state/address.ts';

/** What every row of a list bears. */
export type { Entity as ListRow };

/** A field of a row, by its name: one that the server does not answer does not compile. */
export type FieldOf<Row> = keyof Row & string;

interface ColumnBase<Row> {
  /** A column of the server's list: sorted by it. */
  key: FieldOf<Row>;
  /** `fields.<key>` if not given. */
  label?: TextKey;
  /** px. */
  width: number;
  /** Not shown until it is chosen. */
  hidden?: boolean;
  /** For holders of this right only. */
  right?: Right;
  /** The server cannot sort by it. */
  unsortable?: boolean;
  /** A picture: no workbook holds it. */
  unexported?: boolean;
  /** Where it stands in the card of a narrow screen; absent: nowhere. */
  card?: 'title' | 'text' | 'beside' | 'aside' | 'picture';
}

export interface LinkTarget {
  to: string;
  state?: object;
}

/** The kinds of the product specification, section Generic list screen. */
export type Column<Row> = ColumnBase<Row> &
  (
    | { kind: 'text' | 'number' | 'date' | 'money' | 'percentage' | 'array' | 'validation' | 'ban' }
    /** `{ latitude, longitude }` in degrees. */
    | { kind: 'gps' }
    /** How many there are, as an icon that opens them. */
    | { kind: 'comments' | 'documents'; open: (row: Row, tools: ActionContext) => void }
    | { kind: 'tag'; status: (row: Row) => Status }
    /** `text`: what the link says, where that is not the value itself. */
    | { kind: 'link'; target: (row: Row) => LinkTarget | null; text?: (row: Row) => string }
    | {
        kind: 'switch';
        /** Names the switch of a row to screen readers. */
        name: (row: Row) => string;
        may: (row: Row, user: User) => boolean;
        /** Whether it was done; who changes it says why not. */
        change: (row: Row, on: boolean, tools: ActionContext) => Promise<boolean>;
      }
    | { kind: 'custom'; cell: (row: Row, tabIndex: number, viewer: User) => ReactNode }
  );

export interface FilterValue {
  value: string;
  label: string;
}

/** What a value is chosen by. */
export interface ValueRow {
  readonly [field: string]: unknown;
}

export type ValuesPath = Path<{ GET: { rows: readonly ValueRow[] } }>;

export interface NavigationState {
  readonly [name: string]: unknown;
}

/** A dropdown of one column's values. */
export interface ListFilter<Row> {
  column: FieldOf<Row>;
  label?: TextKey;
  /** For holders of this right only. */
  right?: Right;
  /**
   * A list of the server and what of a row is the value (`nameOf`: what it is called, where that is not it;
   * `searched`: there are more than it answers at once, found by typing); the months up to this one; or the values
   * themselves with their texts.
   */
  values:
    | { path: ValuesPath; field: string; nameOf?: (row: ValueRow) => string; searched?: boolean }
    | 'months'
    | readonly { value: string; text: TextKey }[];
  /** Folded away until it is asked for, unless something is chosen in it. */
  isRare?: boolean;
  /** Chosen when a list is opened without an address of its own. */
  preset?: readonly string[];
  /**
   * The value in the navigation state of the screen before; null: none; undefined: that screen does not say. Absent:
   * what the state holds under the name of the column.
   */
  fromNavigation?: (state: NavigationState) => unknown;
}

/** What an action may do with the screen. */
export interface ActionContext {
  navigate: NavigateFunction;
  /** Opens a dialog; `close` takes it away. */
  show: (dialog: (close: () => void) => ReactNode) => void;
}

export type RowAction<Row> = {
  Icon: ComponentType<SVGIconProps>;
  text: TextKey;
  /** Absent: everybody. */
  may?: (row: Row, user: User) => boolean;
  /** Why it cannot be done now. */
  disabledReason?: (row: Row, user: User) => TextKey | undefined;
} & ({ to: (row: Row) => string } | { run: (row: Row, tools: ActionContext) => void });

/**
 * A call for each of some rows. Texts have `count`, `total` as it is written, and `rows`, which is both in words.
 * `done`: what is told at the end; `undo`: what takes it back, for ten seconds.
 */
export interface BulkCall {
  call: (id: number) => Promise<unknown>;
  done: TextKey;
  undo?: Pick<BulkCall, 'call' | 'done'>;
}

/** What a bulk action with a dialog of its own is given. */
export interface BulkDialogProps {
  title: string;
  /** What the rows were found by. */
  foundBy: ReactNode;
  /** How many there are, for texts. */
  number: ToastValues;
  /** Makes the calls for those that are still found so. */
  each: (calls: BulkCall) => Promise<void>;
  onClose: () => void;
}

/** What can be done with all selected rows, after the user was told how many they are. */
export type BulkAction = {
  Icon: ComponentType<SVGIconProps>;
  right: Right;
  /** What the button says. */
  text: TextKey;
} & (
  | { dialog: (asked: BulkDialogProps) => ReactNode }
  | (BulkCall & {
      /** What is asked. */
      warning: TextKey;
      /** Counts what goes along, before it is asked. */
      deletionImpact?: ((ids: readonly number[]) => Promise<DeletionImpact>) | undefined;
    })
);

/** A list of the product, as data (interface.md, "Lists"). */
export interface ListDefinition<Row extends Entity> {
  /** `/api/{name}`, whose rows are these; also what its settings are saved under. */
  name: ListName<Row>;
  /** What its export is called after; absent: its name. */
  module?: string;
  /** A change of one of these is shown at once; the first is what the rows are. */
  invalidatedBy: readonly [EntityName, ...EntityName[]];
  /** Whose history is a row's, where it is not its own; null: the rows have a time line among their actions. */
  history?: ((row: Row) => { entity: EntityName; id: number }) | null;
  title: TextKey;
  /** So many of them, with `count`, and `total` as it is written: "251 users", or by the filters: "251 customers". */
  rows: TextKey | ((filters: FilterValues) => TextKey);
  /** What a row is called in front of the user. */
  nameOf: (row: Row) => string;
  sort: { column: FieldOf<Row>; order: 'asc' | 'desc' };
  columns: readonly Column<Row>[];
  filters: readonly ListFilter<Row>[];
  /** The first that may be done is what Enter does. */
  actions: readonly RowAction<Row>[];
  add?: { to: string; text: TextKey; right: Right };
  /** With it comes the deletion of a row and of all selected ones. */
  remove?: {
    right: Right;
    disabledReason?: (row: Row, user: User) => TextKey | undefined;
    /** Where the server says what uses a row, asked before the question; absent: nothing does. */
    usage?: (row: Row) => UsageOptions | undefined;
    /** What goes with a row, in the question. */
    warning?: (row: Row) => ReactNode;
    /** Counts what goes along, before it is asked. */
    deletionImpact?: (ids: readonly number[]) => Promise<DeletionImpact>;
  };
  /** With these or `remove` come the boxes of the rows. */
  bulk?: readonly BulkAction[];
  tint?: (row: Row) => 'red' | 'amber' | 'grey' | undefined;
  /** What to do when there is no row at all. */
  emptyText: TextKey;
}
