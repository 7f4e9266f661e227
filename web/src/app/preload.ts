import { matchPath } from 'react-router-dom';
import { session } from '../data/session/session.ts';
import { landingOf } from './landing.ts';
import { ROUTES } from './routes.ts';

/** Has the chunk of a screen come; whether it does is seen when the screen is shown. */
function preload(pathname: string): void {
  const route = ROUTES.find(({ path }) => matchPath(path, pathname));
  route?.page().catch(() => undefined);
}

/** The first screen's chunk comes beside the texts, not after them. */
export function preloadFirstScreen(): void {
  const { user } = session;
  if (user) preload(location.pathname === '/' ? landingOf(user) : location.pathname);
  else {
    const isOpen = ROUTES.some(
      ({ path, access }) =>
        (access === 'anybody' || access === 'visitor') && matchPath(path, location.pathname),
    );
    preload(isOpen ? location.pathname : '/login');
  }
}
