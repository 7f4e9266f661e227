import { session } from '../../../data/session/session.ts';
import type { User } from '../../../data/session/user.ts';
import { changePrefs } from '../../../session/prefs.ts';
import type { FilterValues } from './address.ts';

export type Widths = { readonly [column: string]: number };

export interface ListPrefs {
  cols: readonly string[];
  filters: FilterValues;
  autoSave: boolean;
  /** Of columns that the user has resized; px. */
  widths?: Widths;
}

type AllLists = { [name: string]: ListPrefs | undefined };

export function listPrefs(user: User, name: string): ListPrefs | undefined {
  const kept = (user.prefs.lists as AllLists | undefined)?.[name];
  return kept?.autoSave ? kept : undefined;
}

/** Kept whatever is saved of the list. */
export const listWidths = (user: User, name: string): Widths =>
  (user.prefs.lists as AllLists | undefined)?.[name]?.widths ?? {};

export function saveListPrefs(name: string, prefs: Partial<ListPrefs>): Promise<void> {
  const lists = session.user?.prefs.lists as AllLists | undefined;
  const before = lists?.[name] ?? { cols: [], filters: {}, autoSave: false };
  return changePrefs({ lists: { ...lists, [name]: { ...before, ...prefs } } });
}
