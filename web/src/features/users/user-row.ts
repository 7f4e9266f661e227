import type { User } from '../../session/user.ts';

/** A row of `GET /api/users`. */
export type UserRow = Omit<User, 'rights' | 'prefs'> & { prefs: { profileImage?: number } };

/** What the forms need of a group. */
export interface GroupRow {
  id: number;
  lib: string;
  rights: string[];
}
