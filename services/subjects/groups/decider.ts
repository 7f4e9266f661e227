import { SEEDED_GROUPS } from '@coffret/contracts/all-rights';
import { refuse } from '@coffret/contracts/errors';
import type { GroupEvent } from '@coffret/contracts/groups/events';
import { ADMINS } from '@coffret/contracts/rights';
import { byEventType, type Decider } from '../../core/commands/decider.ts';

interface Group {
  /** Ids are not reused. */
  known: boolean;
  exists: boolean;
  lib: string;
  rights: readonly string[];
}

export type GroupCommand =
  | { type: 'CreateGroup'; lib: string; rights: readonly string[] }
  | { type: 'ChangeGroup'; lib?: string | undefined; rights?: readonly string[] | undefined }
  | { type: 'DeleteGroup' };

/** `holds`: the rights of the acting user; null for the system. */
export interface GroupContext {
  id: number;
  holds: ReadonlySet<string> | null;
}

const isSeeded = (id: number) => SEEDED_GROUPS.some((group) => group.id === id);

/** Users cannot give, remove or manage rights that they do not have. */
export const group: Decider<Group, GroupCommand, GroupEvent, GroupContext> = {
  category: 'group',
  initialState: { known: false, exists: false, lib: '', rights: [] },

  decide(command, state, { id, holds }) {
    const holdsAll = (rights: readonly string[]) =>
      holds === null || rights.every((right) => holds.has(right));
    if (command.type === 'CreateGroup') {
      if (state.known) return [];
      if (!holdsAll(command.rights)) return refuse('FORBIDDEN', 'rights');
      return [{ type: 'GroupCreated', data: { lib: command.lib, rights: [...command.rights] } }];
    }
    if (!state.exists) return refuse('NOT_FOUND');
    if (!holdsAll(state.rights)) return refuse('FORBIDDEN', 'rights');
    switch (command.type) {
      case 'ChangeGroup': {
        const { lib = state.lib, rights = state.rights } = command;
        if (!holdsAll(rights)) return refuse('FORBIDDEN', 'rights');
        // Otherwise nobody could restore them.
        if (id === ADMINS && state.rights.some((right) => !rights.includes(right))) {
          return refuse('FORBIDDEN', 'rights', 'the first group holds every right');
        }
        const data = {
          ...(lib !== state.lib && { lib }),
          ...(rights.join() !== state.rights.join() && { rights: [...rights] }),
        };
        return Object.keys(data).length > 0 ? [{ type: 'GroupChanged', data }] : [];
      }
      case 'DeleteGroup':
        return isSeeded(id) ? refuse('IN_USE', 'id') : [{ type: 'GroupDeleted', data: {} }];
    }
  },

  evolve: byEventType({
    GroupCreated: (_state, data) => ({ known: true, exists: true, ...data }),
    GroupChanged: (state, data) => ({ ...state, ...data }),
    GroupDeleted: (state) => ({ ...state, exists: false }),
  }),
};
