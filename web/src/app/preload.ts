import { matchPath } from 'react-router-dom';
import { session } from '../data/session/session.ts';
import { preloadPrivate } from './load-private.ts';
import { PUBLIC_ROUTES } from './routes/public-routes.ts';

const pageAt = (pathname: string) => PUBLIC_ROUTES.find(({ path }) => matchPath(path, pathname))?.page;

/**
 * Loads the first screen in parallel with the texts. Errors appear when the screen is shown. Unknown addresses of visitors
 * mostly lead to the login page.
 */
export function preloadFirstScreen(): void {
  const { pathname } = location;
  const parts = session.user ? preloadPrivate(pathname) : (pageAt(pathname) ?? pageAt('/login'))?.();
  parts?.catch(() => undefined);
}
