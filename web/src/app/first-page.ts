import { matchPath } from 'react-router-dom';
import { session } from '../data/session/session.ts';
import type { LoadPage } from '../session/route.ts';
import { landingOf } from './landing.ts';
import { ROUTES } from './routes/private-routes.ts';

/** The page that a signed-in user sees at this address; at `/` where they begin. */
export function firstPage(pathname: string): LoadPage | undefined {
  const { user } = session;
  const shown = pathname === '/' && user ? landingOf(user) : pathname;
  return ROUTES.find(({ path }) => matchPath(path, shown))?.page;
}
