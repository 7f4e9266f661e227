import { keptInTab } from '../../lib/kept.ts';
import { now } from '../../lib/now.ts';
import { type Session, VIEWING_KEY } from './session.ts';
import type { User } from './user.ts';

/** Reloads the page, so that nothing fetched before is shown. false: the browser keeps nothing beyond the page. */
export function enterViewing(user: User, accessToken: string, name: string): boolean {
  const viewing: Partial<Session> = {
    user,
    token: { value: accessToken, receivedAt: now() },
    viewing: { name, from: location.pathname },
  };
  if (!keptInTab.write(VIEWING_KEY, JSON.stringify(viewing))) return false;
  location.assign('/');
  return true;
}
