import { session } from '../data/session/session.ts';
import { mayOpen } from '../session/screens.ts';
import type { Part } from './prefetch.tsx';
import { PRIVATE_ROUTES } from './routes/private-routes.ts';

/** Most frequent first. */
const NEXT = [
  '/configurations/configurator/:id',
  '/configurations',
  '/configurations/:id',
  '/catalogs',
  '/users',
];

export function nextScreens(): readonly Part[] {
  const { user } = session;
  if (!user) return [];
  return NEXT.filter((path) => mayOpen(user, path)).flatMap((next) =>
    PRIVATE_ROUTES.filter(({ path }) => path === next).map(({ page }) => page),
  );
}
