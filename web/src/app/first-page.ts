import { matchPath } from 'react-router-dom';
import { session } from '../data/session/session.ts';
import type { LoadPage } from '../session/route.ts';
import { landingOf } from './landing.ts';
import { ROUTES } from './routes/private-routes.ts';

/** At `/` the landing page. */
export function firstPage(pathname: string): LoadPage | undefined {
  const { user } = session;
  const shown = pathname === '/' && user ? landingOf(user) : pathname;
  return ROUTES.find(({ path }) => matchPath(path, shown))?.page;
}
