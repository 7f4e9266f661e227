import { type Refusal, refuse } from '@coffret/contracts/errors';
import { ADMINS } from '@coffret/contracts/rights';
import type { UserEvent, UserProfile } from '@coffret/contracts/users/events';
import { FIELD_RIGHTS, USER_FIELDS } from '@coffret/contracts/users/field-rights';
import { byEventType, type Decider } from '../../core/commands/decider.ts';
import type { MailedLink } from '../../core/mailed-links.ts';

/** The seeded account, which can always sign in. */
export const ADMIN_ID = 1;

interface User {
  exists: boolean;
  deletedFor: 'STAFF' | 'ACTIVATION_EXPIRED' | null;
  /** null: never created; ids are not reused. */
  profile: UserProfile | null;
  isActivated: boolean;
  isVerified: boolean;
  isBan: boolean;
  /** The mailed unlock link; null: only staff can unlock. */
  lock: MailedLink | null;
}

export type UserCommand =
  | { type: 'RegisterUser'; profile: UserProfile }
  | { type: 'CreateUser'; profile: UserProfile }
  | { type: 'ActivateUser' | 'VerifyUser' | 'UnverifyUser' | 'UnbanUser' }
  | { type: 'BanUser'; note?: string | undefined; isMailed?: boolean | undefined }
  /** `byLink`: through a mailed link, which also unlocks the user. */
  | { type: 'ChangePassword'; byLink: boolean }
  /** Too many failed logins. */
  | { type: 'LockUser'; link: MailedLink }
  | { type: 'UnlockUser'; nonce: string }
  /** `by`: the acting user; null: the system. `endsVerification`: where a verified field changes. */
  | { type: 'ChangeUser'; fields: Partial<UserProfile>; by: number | null; endsVerification?: boolean }
  | { type: 'DeleteUser'; reason: 'STAFF' | 'ACTIVATION_EXPIRED' };

/** Password, e-mail and group cannot be changed by others. */
export const isProtected = (profile: UserProfile | null): boolean => profile?.groupId === ADMINS;

const reasonOf = ({ note, isMailed }: Extract<UserCommand, { type: 'BanUser' }>) =>
  note === undefined ? {} : { note, ...(isMailed && { isMailed }) };

export const user: Decider<User, UserCommand, UserEvent, { id: number }> = {
  category: 'user',
  initialState: {
    exists: false,
    deletedFor: null,
    profile: null,
    isActivated: false,
    isVerified: false,
    isBan: false,
    lock: null,
  },
  snapshot: { every: 50, type: 'UserCarriedForward' },

  decide(command, state, { id }): UserEvent[] | Refusal {
    const { profile } = state;
    if (command.type === 'RegisterUser' || command.type === 'CreateUser') {
      const type = command.type === 'RegisterUser' ? 'UserRegistered' : 'UserCreated';
      return profile ? [] : [{ type, data: command.profile }];
    }
    if (!state.exists || !profile) return refuse('NOT_FOUND');
    switch (command.type) {
      case 'ActivateUser':
        return state.isActivated ? [] : [{ type: 'UserActivated', data: {} }];
      case 'VerifyUser':
        return state.isVerified ? [] : [{ type: 'UserVerified', data: {} }];
      case 'UnverifyUser':
        return state.isVerified ? [{ type: 'UserUnverified', data: {} }] : [];
      case 'BanUser':
        if (id === ADMIN_ID) return refuse('PROTECTED_USER');
        if (state.isBan && !state.lock) return [];
        return [{ type: 'UserBanned', data: { reason: 'STAFF', ...reasonOf(command) } }];
      case 'LockUser':
        if (id === ADMIN_ID) return refuse('PROTECTED_USER');
        if (state.isBan) return [];
        return [{ type: 'UserBanned', data: { reason: 'LOGIN_ERRORS', link: command.link } }];
      case 'UnlockUser':
        // A repeat whose first answer was lost.
        if (!state.isBan) return [];
        if (state.lock?.nonce !== command.nonce) return refuse('INVALID_TOKEN', 'token');
        return [{ type: 'UserUnbanned', data: {} }];
      case 'UnbanUser':
        return state.isBan ? [{ type: 'UserUnbanned', data: {} }] : [];
      case 'ChangePassword':
        return [
          { type: 'UserPasswordChanged', data: {} },
          ...(command.byLink && state.lock ? [{ type: 'UserUnbanned' as const, data: {} }] : []),
        ];
      case 'ChangeUser': {
        const { fields, by, endsVerification } = command;
        const changed = Object.entries(fields).filter(
          ([name, value]) => value !== undefined && value !== profile[name as keyof UserProfile],
        );
        const changes = (name: keyof UserProfile) => changed.some(([field]) => field === name);
        const theirs = USER_FIELDS.find((name) => FIELD_RIGHTS[name].isTheirOwn && changes(name));
        const isChecked = USER_FIELDS.some((name) => FIELD_RIGHTS[name].verifiedWith && changes(name));
        if (id === ADMIN_ID && changes('groupId')) return refuse('PROTECTED_USER', 'groupId');
        if (by !== id && isProtected(profile) && theirs) return refuse('PROTECTED_USER', theirs);
        if (changed.length === 0) return [];
        const isReplaced = by !== null && by !== id && changes('email');
        const events: UserEvent[] = [{ type: 'UserChanged', data: Object.fromEntries(changed) }];
        if (isReplaced) events.push({ type: 'UserEmailReplaced', data: { previous: profile.email } });
        if (isChecked && endsVerification && state.isVerified)
          events.push({ type: 'UserUnverified', data: {} });
        return events;
      }
      case 'DeleteUser':
        if (profile.groupId === ADMINS) return refuse('PROTECTED_USER');
        if (command.reason === 'ACTIVATION_EXPIRED' && state.isActivated) return refuse('PROTECTED_USER');
        return [{ type: 'UserDeleted', data: { reason: command.reason } }];
    }
  },

  evolve: byEventType({
    UserRegistered: (state, data) => ({ ...state, exists: true, profile: data }),
    UserCreated: (state, data) => ({
      ...state,
      exists: true,
      profile: data,
      isActivated: true,
      isVerified: true,
    }),
    UserActivated: (state) => ({ ...state, isActivated: true }),
    UserVerified: (state) => ({ ...state, isVerified: true }),
    UserUnverified: (state) => ({ ...state, isVerified: false }),
    UserBanned: (state, data) => ({ ...state, isBan: true, lock: data.link ?? null }),
    UserUnbanned: (state) => ({ ...state, isBan: false, lock: null }),
    UserChanged: (state, data) => ({ ...state, profile: state.profile && { ...state.profile, ...data } }),
    UserPrefsChanged: (state) => state,
    UserPasswordChanged: (state) => state,
    UserEmailReplaced: (state) => state,
    UserDeleted: (state, data) => ({ ...state, exists: false, deletedFor: data.reason }),
    UserCarriedForward: (_state, data) => ({ ...data, lock: data.lock ?? null }),
  }),
};
