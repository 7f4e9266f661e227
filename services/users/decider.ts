import { refuse } from '@coffret/contracts/errors';
import { ADMINS } from '@coffret/contracts/rights';
import type { UserEvent, UserProfile } from '@coffret/contracts/users/events';
import { type Decider, never } from '../commands/decider.ts';

/** The account that the seed makes: it can always sign in to mend things. */
export const ADMIN_ID = 1;

export interface User {
  exists: boolean;
  deletedFor: 'STAFF' | 'ACTIVATION_EXPIRED' | null;
  /** null: there never was one of this id, which is given once. */
  profile: UserProfile | null;
  isActivated: boolean;
  isVerified: boolean;
  isBan: boolean;
  prefs: string;
}

type Prefs = Extract<UserEvent, { type: 'UserPrefsChanged' }>['data']['prefs'];

export type UserCommand =
  | { do: 'register'; profile: UserProfile }
  | { do: 'create'; profile: UserProfile }
  | { do: 'activate' | 'verify' | 'unban' | 'note the new password' }
  | { do: 'ban'; reason: 'STAFF' | 'LOGIN_ERRORS' }
  | { do: 'change'; fields: Partial<UserProfile> }
  | { do: 'change prefs'; prefs: Prefs }
  | { do: 'delete'; reason: 'STAFF' | 'ACTIVATION_EXPIRED' };

/** A person with an account: registered, then activated by mail, then verified by staff; perhaps banned. */
export const user: Decider<User, UserCommand, UserEvent, { id: number }> = {
  category: 'user',
  initialState: {
    exists: false,
    deletedFor: null,
    profile: null,
    isActivated: false,
    isVerified: false,
    isBan: false,
    prefs: '{}',
  },
  closing: {
    every: 50,
    type: 'UserCarriedForward',
    event: (state) => ({ type: 'UserCarriedForward', data: { ...state, prefs: JSON.parse(state.prefs) } }),
  },

  decide(command, state, { id }) {
    const { profile } = state;
    if (command.do === 'register' || command.do === 'create') {
      const type = command.do === 'register' ? 'UserRegistered' : 'UserCreated';
      return profile ? [] : [{ type, data: command.profile }];
    }
    if (!state.exists || !profile) return refuse('NOT_FOUND');
    switch (command.do) {
      case 'activate':
        return state.isActivated ? [] : [{ type: 'UserActivated', data: {} }];
      case 'verify':
        return state.isVerified ? [] : [{ type: 'UserVerified', data: {} }];
      case 'ban':
        if (id === ADMIN_ID) return refuse('PROTECTED_USER');
        return state.isBan ? [] : [{ type: 'UserBanned', data: { reason: command.reason } }];
      case 'unban':
        return state.isBan ? [{ type: 'UserUnbanned', data: {} }] : [];
      case 'note the new password':
        return [{ type: 'UserPasswordChanged', data: {} }];
      case 'change': {
        if (id === ADMIN_ID && (command.fields.groupId ?? ADMINS) !== ADMINS)
          return refuse('PROTECTED_USER', 'groupId');
        const changed = Object.entries(command.fields).filter(
          ([name, value]) => value !== undefined && value !== profile[name as keyof UserProfile],
        );
        return changed.length > 0 ? [{ type: 'UserChanged', data: Object.fromEntries(changed) }] : [];
      }
      case 'change prefs':
        return JSON.stringify(command.prefs) === state.prefs
          ? []
          : [{ type: 'UserPrefsChanged', data: { prefs: command.prefs } }];
      case 'delete':
        if (profile.groupId === ADMINS) return refuse('PROTECTED_USER');
        if (command.reason === 'ACTIVATION_EXPIRED' && state.isActivated) return refuse('PROTECTED_USER');
        return [{ type: 'UserDeleted', data: { reason: command.reason } }];
      default:
        return never(command);
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'UserRegistered':
        return { ...state, exists: true, profile: event.data };
      case 'UserCreated':
        return { ...state, exists: true, profile: event.data, isActivated: true, isVerified: true };
      case 'UserActivated':
        return { ...state, isActivated: true };
      case 'UserVerified':
        return { ...state, isVerified: true };
      case 'UserBanned':
        return { ...state, isBan: true };
      case 'UserUnbanned':
        return { ...state, isBan: false };
      case 'UserChanged':
        return { ...state, profile: state.profile && { ...state.profile, ...event.data } };
      case 'UserPrefsChanged':
        return { ...state, prefs: JSON.stringify(event.data.prefs) };
      case 'UserPasswordChanged':
        return state;
      case 'UserDeleted':
        return { ...state, exists: false, deletedFor: event.data.reason };
      case 'UserCarriedForward':
        return { ...event.data, prefs: JSON.stringify(event.data.prefs) };
      default:
        return never(event);
    }
  },
};
