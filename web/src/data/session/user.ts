import type { User as AnsweredUser, SignedInUser } from '@coffret/contracts/users/answers';

export interface Prefs {
  themeMode?: 'light' | 'dark';
  mainColour?: string;
  profileImage?: number;
  /** See contracts/notifications/kinds.ts. */
  muted?: string[];
  [setting: string]: unknown;
}

export type Account = Omit<AnsweredUser, 'prefs'> & { prefs?: Prefs | undefined };

export type User = Omit<Account, 'prefs'> & { prefs: Prefs } & Pick<
    SignedInUser,
    'rights' | 'owesSecondFactor'
  >;
