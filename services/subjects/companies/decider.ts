import type { CompanyEvent, CompanyFields } from '@coffret/contracts/companies/events';
import { refuse } from '@coffret/contracts/errors';
import { byEventType, type Decider } from '../../core/commands/decider.ts';
import { changedFields } from '../../lib/changed-fields.ts';

interface Company {
  /** Ids are not reused. */
  known: boolean;
  exists: boolean;
  siren: string;
  fields: CompanyFields;
  userIds: readonly number[];
}

export type Identity = Pick<CompanyFields, 'lib' | 'address' | 'postalCode' | 'city' | 'agencyId'>;

export type CompanyCommand =
  | { type: 'MakeCompany'; siren: string; identity: Identity; userId: number }
  | { type: 'JoinCompany'; userId: number }
  | { type: 'LeaveCompany'; userId: number }
  | { type: 'ChangeCompany'; fields: { [field in keyof CompanyFields]?: CompanyFields[field] | undefined } };

const NO_FIELDS: CompanyFields = {
  lib: '',
  address: '',
  postalCode: '',
  city: '',
  agencyId: null,
  note: null,
};

/** It exists as long as it has accounts. */
export const company: Decider<Company, CompanyCommand, CompanyEvent> = {
  category: 'company',
  initialState: { known: false, exists: false, siren: '', fields: NO_FIELDS, userIds: [] },

  decide(command, state) {
    if (command.type === 'MakeCompany') {
      const { siren, identity, userId } = command;
      if (state.known) return [];
      return [
        { type: 'CompanyMade', data: { siren, ...identity } },
        { type: 'CompanyAccountJoined', data: { userId } },
      ];
    }
    if (!state.exists) return refuse('NOT_FOUND');
    switch (command.type) {
      case 'JoinCompany': {
        const { userId } = command;
        return state.userIds.includes(userId) ? [] : [{ type: 'CompanyAccountJoined', data: { userId } }];
      }
      case 'LeaveCompany': {
        const { userId } = command;
        if (!state.userIds.includes(userId)) return [];
        const left: CompanyEvent = { type: 'CompanyAccountLeft', data: { userId } };
        return state.userIds.length > 1 ? [left] : [left, { type: 'CompanyEnded', data: {} }];
      }
      case 'ChangeCompany': {
        const data = changedFields<CompanyFields>(command.fields as Partial<CompanyFields>, state.fields);
        return Object.keys(data).length > 0 ? [{ type: 'CompanyChanged', data }] : [];
      }
    }
  },

  evolve: byEventType({
    CompanyMade: (_state, { siren, ...identity }) => ({
      known: true,
      exists: true,
      siren,
      fields: { ...NO_FIELDS, ...identity },
      userIds: [],
    }),
    CompanyAccountJoined: (state, { userId }) => ({ ...state, userIds: [...state.userIds, userId] }),
    CompanyAccountLeft: (state, { userId }) => ({
      ...state,
      userIds: state.userIds.filter((other) => other !== userId),
    }),
    CompanyChanged: (state, data) => ({ ...state, fields: { ...state.fields, ...data } as CompanyFields }),
    CompanyEnded: (state) => ({ ...state, exists: false }),
  }),
};
