import type { Dashboard, Happenings, Waiting } from './answers.ts';
import type { DashboardQuery } from './commands.ts';

export interface DashboardPaths {
  '/api/dashboard': { GET: Dashboard; query: Partial<DashboardQuery> };
  '/api/dashboard/waiting': { GET: Waiting };
  '/api/dashboard/happenings': { GET: Happenings };
}
