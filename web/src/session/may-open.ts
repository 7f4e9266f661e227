import { holds } from './rights.ts';
import type { User } from '../data/session/user.ts';
import { ACCESS, type Access } from '../app/access.ts';

/** Split once: every name in a list that leads somewhere asks. */
const SCREENS = Object.entries<Access>(ACCESS).map(([path, access]) => ({ parts: path.split('/'), access }));

function accessTo(path: string): Access | undefined {
  const asked = path.split('/');
  const isAsked = (part: string, index: number) => part.startsWith(':') || part === asked[index];
  return SCREENS.find(({ parts }) => parts.length === asked.length && parts.every(isAsked))?.access;
}

/** Whether there is a screen at this path, e.g. /users/5, and the user may open it. */
export function mayOpen(user: User, path: string): boolean {
  const access = accessTo(path);
  if (access === undefined || access === 'visitor') return false;
  return access === 'anybody' || access === 'user' || holds(user, ...access);
}

/** The same of an address, e.g. /users/7?tab=1. */
export const mayGoTo = (user: User, address: string): boolean =>
  mayOpen(user, new URL(address, location.origin).pathname);
