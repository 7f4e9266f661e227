import type { Query } from '../../data/query/query.ts';

export interface ListView {
  /** In the address. */
  key: string;
  lib: string;
  query: string;
  /** null: those of the list. */
  columns: readonly string[] | null;
  /** null: it comes with the product. */
  saved: { id: number; rowVersion: number; shared: boolean; mayChange: boolean } | null;
}

export type SavedListView = ListView & { saved: NonNullable<ListView['saved']> };

export const isSaved = (view: ListView): view is SavedListView => view.saved !== null;

/** What a view keeps. */
export interface KeptState {
  /** Of the server. */
  query: string;
  columns: string[];
}

/** A list as its views see it. */
export interface ViewedList {
  /** As in `/api/{name}`. */
  name: string;
  /** Key of the view that it began with. */
  current: string | undefined;
  state: KeptState;
  /** null: the list without a view. */
  addressOf: (view: ListView | null) => URLSearchParams;
  /** Whether the state is that of the view. */
  isAt: (view: ListView | null) => boolean;
  open: (key: string | undefined) => void;
  /** Its rows are counted on the tabs. */
  counted?: (view: ListView | null) => Query<{ count: number }>;
}
