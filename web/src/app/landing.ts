import { isStaff } from '@coffret/contracts/rights';
import type { User } from '../session/user.ts';
import { ROUTES } from './routes.ts';

/** Where a user begins: staff at the dashboard, customers at their projects. */
export function landingOf({ groupId }: Pick<User, 'groupId'>): string {
  const hasDashboard = ROUTES.some(({ path }) => path === '/dashboard');
  return isStaff(groupId) && hasDashboard ? '/dashboard' : '/projects';
}
