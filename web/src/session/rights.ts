import { may, type Permission, type Right } from '@coffret/contracts/rights';
import { useUser } from '../data/session/session.ts';
import type { User } from '../data/session/user.ts';

/** Whether the user holds at least one of the rights. */
export function hasAnyRight(user: Pick<User, 'rights'> | null, ...rights: Right[]): boolean {
  return rights.some((right) => user?.rights.includes(right) === true);
}

/** Whether the user may do something that rights on several things decide. */
export const mayDo = (user: Pick<User, 'rights'>, act: Permission): boolean => may(new Set(user.rights), act);

/** Whether the signed-in user holds at least one of the rights. */
export function useRight(...rights: Right[]): boolean {
  return hasAnyRight(useUser(), ...rights);
}
