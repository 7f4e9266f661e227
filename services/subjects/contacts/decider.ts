import type { AddedContact, ContactEvent, Person } from '@coffret/contracts/contacts/events';
import { refuse } from '@coffret/contracts/errors';
import { byEventType, type Decider } from '../../core/commands/decider.ts';
import { changedFields } from '../../lib/changed-fields.ts';

interface Contact {
  /** Ids are not reused. */
  known: boolean;
  exists: boolean;
  customerProjId: number;
  person: Person;
  isCallRequested: boolean;
}

export type ContactCommand =
  | { type: 'AddContact'; contact: AddedContact; isCallRequested: boolean }
  | { type: 'ChangeContact'; person: Partial<Person> }
  | { type: 'MarkAsCalled' }
  | { type: 'RemoveContact' };

const NOBODY: Person = { fullName: '', role: null, email: null, phone: null, note: null };

export const contact: Decider<Contact, ContactCommand, ContactEvent> = {
  category: 'contact',
  initialState: { known: false, exists: false, customerProjId: 0, person: NOBODY, isCallRequested: false },

  decide(command, state) {
    if (command.type === 'AddContact') {
      if (state.known) return [];
      const added: ContactEvent = { type: 'ContactAdded', data: command.contact };
      return command.isCallRequested ? [added, { type: 'CallRequested', data: {} }] : [added];
    }
    if (!state.exists) return refuse('NOT_FOUND');
    switch (command.type) {
      case 'ChangeContact': {
        const data = changedFields<Person>(command.person, state.person);
        return Object.keys(data).length > 0 ? [{ type: 'ContactChanged', data }] : [];
      }
      case 'MarkAsCalled':
        return state.isCallRequested ? [{ type: 'CallMade', data: {} }] : [];
      case 'RemoveContact':
        return [{ type: 'ContactRemoved', data: {} }];
    }
  },

  evolve: byEventType({
    ContactAdded(_state, { customerProjId, userId: _owner, ...person }) {
      return { known: true, exists: true, customerProjId, person, isCallRequested: false };
    },
    ContactChanged: (state, data) => ({ ...state, person: { ...state.person, ...data } as Person }),
    CallRequested: (state) => ({ ...state, isCallRequested: true }),
    CallMade: (state) => ({ ...state, isCallRequested: false }),
    ContactRemoved: (state) => ({ ...state, exists: false }),
  }),
};
