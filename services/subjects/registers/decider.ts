import { refuse } from '@coffret/contracts/errors';
import type { DomainEvent } from '@coffret/contracts/events';
import type { JsonObject } from '@coffret/contracts/ports/event-store';
import { registerEventType } from '@coffret/contracts/registers/events';
import type { Register } from '@coffret/contracts/registers/register';
import type { Decider } from '../../core/commands/decider.ts';
import { changedFields } from '../../lib/changed-fields.ts';

export interface Item {
  /** Ids are not reused. */
  known: boolean;
  exists: boolean;
  fields: JsonObject;
}

export type ItemCommand =
  | { type: 'AddItem'; fields: JsonObject }
  | { type: 'ChangeItem'; fields: JsonObject }
  | { type: 'RemoveItem' };

const deciders = new Map<string, Decider<Item, ItemCommand, DomainEvent>>();

/** Shared by all registers, with their event names. */
export function itemOf(register: Register): Decider<Item, ItemCommand, DomainEvent> {
  const known = deciders.get(register.entity);
  if (known) return known;
  const decider = create(register);
  deciders.set(register.entity, decider);
  return decider;
}

function create(register: Register): Decider<Item, ItemCommand, DomainEvent> {
  const added = registerEventType(register, 'Added');
  const changed = registerEventType(register, 'Changed');
  const removed = registerEventType(register, 'Removed');
  return {
    category: register.entity,
    initialState: { known: false, exists: false, fields: {} },

    decide(command, state) {
      if (command.type === 'AddItem') return state.known ? [] : [{ type: added, data: command.fields }];
      if (!state.exists) return refuse('NOT_FOUND');
      switch (command.type) {
        case 'ChangeItem': {
          const data = changedFields(command.fields, state.fields) as JsonObject;
          return Object.keys(data).length > 0 ? [{ type: changed, data }] : [];
        }
        case 'RemoveItem':
          return [{ type: removed, data: {} }];
      }
    },

    // Old versions could add a removed item again.
    evolve(state, { type, data }) {
      if (type === removed) return { ...state, exists: false };
      return { known: true, exists: true, fields: { ...state.fields, ...data } };
    },
  };
}
