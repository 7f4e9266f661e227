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
