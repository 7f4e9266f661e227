import type { User as AnsweredUser, SignedInUser } from '@coffret/contracts/users/answers';

/** What a user has set for themselves; the server keeps it as it is. */
export interface Prefs {
  themeMode?: 'light' | 'dark';
  mainColour?: string;
  /** The id of an avatar. */
  profileImage?: number;
  /** Settings of lists and screens, by their id. */
  [setting: string]: unknown;
}

/** Somebody's account, as the server answers it; `prefs`: of the signed-in user alone. */
export type Account = Omit<AnsweredUser, 'prefs'> & { prefs?: Prefs | undefined };

/** The signed-in user (`POST /api/login`). */
export type User = Omit<Account, 'prefs'> & { prefs: Prefs } & Pick<
    SignedInUser,
    'rights' | 'owesSecondFactor'
  >;
