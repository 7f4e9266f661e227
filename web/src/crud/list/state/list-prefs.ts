import { session } from '../../../data/session/session.ts';
import type { User } from '../../../data/session/user.ts';
import { changePrefs } from '../../../session/prefs.ts';
import type { FilterValues } from './address.ts';

export interface ListPrefs {
  cols: readonly string[];
  filters: FilterValues;
  autoSave: boolean;
}

type AllLists = { [name: string]: ListPrefs | undefined };

export function listPrefs(user: User, name: string): ListPrefs | undefined {
  const kept = (user.prefs.lists as AllLists | undefined)?.[name];
  return kept?.autoSave ? kept : undefined;
}

export function saveListPrefs(name: string, prefs: ListPrefs): Promise<void> {
  const lists = session.user?.prefs.lists as AllLists | undefined;
  return changePrefs({ lists: { ...lists, [name]: prefs } });
}
