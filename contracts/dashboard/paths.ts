import type { ActivityFeed, Dashboard, PendingTasks } from './answers.ts';
import type { DashboardQuery } from './commands.ts';

export interface DashboardPaths {
  '/api/dashboard': { GET: Dashboard; query: Partial<DashboardQuery> };
  '/api/dashboard/waiting': { GET: PendingTasks };
  '/api/dashboard/happenings': { GET: ActivityFeed };
}
