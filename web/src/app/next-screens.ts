import { session } from '../data/session/session.ts';
import { mayOpen } from '../session/screens.ts';
import type { Part } from './prefetch.tsx';
import { PRIVATE_ROUTES } from './routes/private-routes.ts';

/** Where people go from their first screen, the most usual first. */
const NEXT = [
  '/configurations/configurator/:id',
  '/configurations',
  '/configurations/:id',
  '/catalogs',
  '/users',
];

/** Behind a user's screen: the screens that they are likely to open next. */
export function nextScreens(): readonly Part[] {
  const { user } = session;
  if (!user) return [];
  return NEXT.filter((path) => mayOpen(user, path)).flatMap((next) =>
    PRIVATE_ROUTES.filter(({ path }) => path === next).map(({ page }) => page),
  );
}
