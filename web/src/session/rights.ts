import { may, type Permission, type Right } from '@coffret/contracts/rights';
import { isViewing, useUser } from '../data/session/session.ts';
import type { User } from '../data/session/user.ts';

export function hasAnyRight(user: Pick<User, 'rights'> | null, ...rights: Right[]): boolean {
  return rights.some((right) => user?.rights.includes(right) === true);
}

export const mayDo = (user: Pick<User, 'rights'>, act: Permission): boolean => may(new Set(user.rights), act);

/** Made by the user, who may change it; in a viewing nothing is. */
export const isOwn = (userId: number | null, user: Pick<User, 'id'>): boolean =>
  userId === user.id && !isViewing();

export function useRight(...rights: Right[]): boolean {
  return hasAnyRight(useUser(), ...rights);
}
