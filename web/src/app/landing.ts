import type { User } from '../data/session/user.ts';
import { hasAnyRight } from '../session/rights.ts';
import { PRIVATE_ROUTES } from './routes/private-routes.ts';

/** The first screen that the user's rights allow. */
export const landingOf = (user: Pick<User, 'rights'>): string =>
  PRIVATE_ROUTES.find(
    ({ path, access }) => typeof access === 'object' && !path.includes(':') && hasAnyRight(user, ...access),
  )?.path ?? '/profile';
