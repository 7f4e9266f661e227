import type { User } from '../data/session/user.ts';
import { hasAnyRight } from './rights.ts';
import { accessTo } from './screen-table.ts';

export function mayOpen(user: User, path: string): boolean {
  const access = accessTo(path);
  if (access === undefined || access === 'visitor') return false;
  return access === 'anybody' || access === 'user' || hasAnyRight(user, ...access);
}

/** With a query, e.g. /users/7?tab=1. */
export const mayGoTo = (user: User, address: string): boolean =>
  mayOpen(user, new URL(address, location.origin).pathname);
