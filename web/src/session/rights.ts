import { may, type Permission, type Right } from '@coffret/contracts/rights';
import { useUser } from '../data/session/session.ts';
import type { User } from '../data/session/user.ts';

export function hasAnyRight(user: Pick<User, 'rights'> | null, ...rights: Right[]): boolean {
  return rights.some((right) => user?.rights.includes(right) === true);
}

export const mayDo = (user: Pick<User, 'rights'>, act: Permission): boolean => may(new Set(user.rights), act);

export function useRight(...rights: Right[]): boolean {
  return hasAnyRight(useUser(), ...rights);
}
