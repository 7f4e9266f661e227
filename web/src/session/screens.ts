import { isViewing } from '../data/session/session.ts';
import type { User } from '../data/session/user.ts';
import { hasAnyRight } from './rights.ts';
import { type Access, accessTo } from './screen-table.ts';

/** In a viewing: what the group of the viewed opens, forms included, though `user.rights` are those to read alone. Screens for
 * every user are about oneself and closed. */
export function admits(access: Exclude<Access, 'anybody' | 'visitor'>, user: User): boolean {
  if (!isViewing()) return access === 'user' || hasAnyRight(user, ...access);
  return access !== 'user' && hasAnyRight({ rights: user.groupRights }, ...access);
}

export function mayOpen(user: User, path: string): boolean {
  const access = accessTo(path);
  if (access === undefined || access === 'visitor') return false;
  return access === 'anybody' || admits(access, user);
}

export const configuratorPath = (id: number) => `/configurations/configurator/${id}`;

/** With a query, e.g. /users/7?tab=1. */
export const mayGoTo = (user: User, address: string): boolean =>
  mayOpen(user, new URL(address, location.origin).pathname);
