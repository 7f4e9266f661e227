import type { Right } from '@coffret/contracts/rights';
import type { User } from '../data/session/user.ts';
import { holds } from './rights.ts';

/** Who may open a screen: everybody, visitors alone, signed-in users, or holders of one of these rights. */
export type Access = 'anybody' | 'visitor' | 'user' | readonly [Right, ...Right[]];

interface Screen {
  parts: string[];
  access: Access;
}

let screens: Screen[] = [];

/** Sets which screens there are: `app/routes` calls it before the first one is shown. */
export function declareScreens(routes: readonly { path: string; access: Access }[]): void {
  screens = routes.map(({ path, access }) => ({ parts: path.split('/'), access }));
}

function accessTo(path: string): Access | undefined {
  const asked = path.split('/');
  const isAsked = (part: string, index: number) => part.startsWith(':') || part === asked[index];
  return screens.find(({ parts }) => parts.length === asked.length && parts.every(isAsked))?.access;
}

/** Whether there is a screen at this path, whoever may open it. */
export const isScreen = (path: string): boolean => accessTo(path) !== undefined;

/** Whether there is a screen at this path, e.g. /users/5, and the user may open it. */
export function mayOpen(user: User, path: string): boolean {
  const access = accessTo(path);
  if (access === undefined || access === 'visitor') return false;
  return access === 'anybody' || access === 'user' || holds(user, ...access);
}

/** The same of an address, e.g. /users/7?tab=1. */
export const mayGoTo = (user: User, address: string): boolean =>
  mayOpen(user, new URL(address, location.origin).pathname);
