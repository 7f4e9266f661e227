import { session } from '../../../data/session/session.ts';
import type { User } from '../../../data/session/user.ts';
import { changePrefs } from '../../../session/prefs.ts';
import type { FilterValues } from './address.ts';

/** What a user keeps of a list. */
export interface ListPrefs {
  cols: readonly string[];
  filters: FilterValues;
  autoSave: boolean;
}

type AllLists = { [name: string]: ListPrefs | undefined };

/** The settings of a list that the user keeps; undefined when none are kept. */
export function listPrefs(user: User, name: string): ListPrefs | undefined {
  const kept = (user.prefs.lists as AllLists | undefined)?.[name];
  return kept?.autoSave ? kept : undefined;
}

export function saveListPrefs(name: string, prefs: ListPrefs): Promise<void> {
  const lists = session.user?.prefs.lists as AllLists | undefined;
  return changePrefs({ lists: { ...lists, [name]: prefs } });
}
