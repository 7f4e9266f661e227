import { holds } from '../session/rights.ts';
import type { User } from '../session/user.ts';
import { ROUTES } from './routes.ts';

/** Whether there is a screen of this path, e.g. /users/:id, and the user may open it. */
export function mayOpen(user: User, path: string): boolean {
  const access = ROUTES.find((route) => route.path === path)?.access;
  if (access === undefined || access === 'anybody') return access !== undefined;
  return access === 'user' || holds(user, ...access);
}
