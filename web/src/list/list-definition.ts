import type { SVGIconProps } from '@blueprintjs/icons';
import type { Right } from '@coffret/contracts/rights';
import type { ComponentType, ReactNode } from 'react';
import type { NavigateFunction } from 'react-router-dom';
import type { TextKey } from '../i18n/text-key.ts';
import type { Entity } from '../live/changes.ts';
import type { User } from '../session/user.ts';
import type { Status } from '../theme/status-tag.tsx';

/** What every row of a list bears. */
export interface ListRow {
  id: number;
  rowVersion: number;
}

interface ColumnBase {
  /** A column of the server's list: sorted by it. */
  key: string;
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
  /** Where it stands in the card of a narrow screen; absent: nowhere. */
  card?: 'title' | 'text' | 'aside' | 'picture';
}

export interface Target {
  to: string;
  state?: object;
}

/** The kinds of product.md, "Generic list screen". */
export type Column<Row> = ColumnBase &
  (
    | { kind: 'text' | 'number' | 'date' | 'money' | 'percentage' | 'array' | 'validation' | 'ban' }
    /** `{ latitude, longitude }` in degrees. */
    | { kind: 'gps' }
    /** How many there are, as an icon that opens them. */
    | { kind: 'comments' | 'documents'; open: (row: Row, tools: ActionTools) => void }
    | { kind: 'tag'; status: (row: Row) => Status }
    | { kind: 'link'; target: (row: Row) => Target | null }
    | {
        kind: 'switch';
        /** Names the switch of a row to screen readers. */
        name: (row: Row) => string;
        may: (row: Row, user: User) => boolean;
        change: (row: Row, on: boolean) => Promise<unknown>;
      }
    | { kind: 'custom'; cell: (row: Row, tabIndex: number) => ReactNode }
  );

export interface FilterValue {
  value: string;
  label: string;
}

/** A dropdown of one column's values. */
export interface ListFilter {
  column: string;
  label?: TextKey;
  /**
   * A list of the server and what of a row is the value (`searched`: there are more than it answers at once, found by
   * typing); or the values themselves with their texts.
   */
  values: { path: string; field: string; searched?: boolean } | readonly { value: string; text: TextKey }[];
  /** Chosen when a list is opened without an address of its own. */
  preset?: readonly string[];
  /** What another screen calls it in its navigation state. */
  passedAs?: string;
}

/** What an action may do with the screen. */
export interface ActionTools {
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
  barred?: (row: Row, user: User) => TextKey | undefined;
} & ({ to: (row: Row) => string } | { run: (row: Row, tools: ActionTools) => void });

/** What can be done with all selected rows: a call for each, after the user was told how many they are. */
export interface BulkAction {
  Icon: ComponentType<SVGIconProps>;
  right: Right;
  /** These have `count`, and `total` as it is written: what the button says, what is asked, what is told at the end. */
  text: TextKey;
  warning: TextKey;
  done: TextKey;
  call: (id: number) => Promise<unknown>;
}

/** A list of the product, as data (interface.md, "Lists"). */
export interface ListDefinition<Row extends ListRow> {
  /** `/api/{name}`; also what its settings are saved under. */
  name: string;
  /** A change of one of these is shown at once. */
  changedBy: readonly Entity[];
  title: TextKey;
  /** What a row is called in front of the user. */
  nameOf: (row: Row) => string;
  sort: { column: string; order: 'asc' | 'desc' };
  columns: readonly Column<Row>[];
  filters: readonly ListFilter[];
  /** The first that may be done is what Enter does. */
  actions: readonly RowAction<Row>[];
  add?: { to: string; text: TextKey; right: Right };
  /** With it comes the deletion of a row and of all selected ones. */
  remove?: { right: Right; barred?: (row: Row, user: User) => TextKey | undefined };
  /** With these or `remove` come the boxes of the rows. */
  bulk?: readonly BulkAction[];
  tint?: (row: Row) => 'red' | 'amber' | 'grey' | undefined;
  /** What to do when there is no row at all. */
  emptyText: TextKey;
}
