import { now } from '../../lib/now.ts';
import { type Session, VIEWING_KEY } from './session.ts';
import type { User } from './user.ts';

/** Reloads the page, so that nothing fetched before is shown. */
export function enterViewing(user: User, accessToken: string, name: string): void {
  const viewing: Partial<Session> = {
    user,
    token: { value: accessToken, receivedAt: now() },
    viewing: { name, from: location.pathname },
  };
  sessionStorage.setItem(VIEWING_KEY, JSON.stringify(viewing));
  location.assign('/');
}
