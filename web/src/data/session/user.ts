import type { User as AnsweredUser, SignedInUser } from '@coffret/contracts/users/answers';

/** Stored by the server without interpretation. */
export interface Prefs {
  themeMode?: 'light' | 'dark';
  mainColour?: string;
  profileImage?: number;
  /** By list or screen id. */
  [setting: string]: unknown;
}

/** `prefs` only for the signed-in user. */
export type Account = Omit<AnsweredUser, 'prefs'> & { prefs?: Prefs | undefined };

export type User = Omit<Account, 'prefs'> & { prefs: Prefs } & Pick<
    SignedInUser,
    'rights' | 'owesSecondFactor'
  >;
