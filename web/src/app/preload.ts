import { matchPath } from 'react-router-dom';
import { session } from '../data/session/session.ts';
import { preloadPrivate } from './load-private.ts';
import { PUBLIC_ROUTES } from './routes/public-routes.ts';

const pageAt = (pathname: string) => PUBLIC_ROUTES.find(({ path }) => matchPath(path, pathname))?.page;

/**
 * Loads what the first screen needs beside the texts, not after them. A failure is seen when the screen is shown. A
 * visitor at an address that is not public is most often sent to the login page.
 */
export function preloadFirstScreen(): void {
  const { pathname } = location;
  const parts = session.user ? preloadPrivate(pathname) : (pageAt(pathname) ?? pageAt('/login'))?.();
  parts?.catch(() => undefined);
}
