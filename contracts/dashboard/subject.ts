import { subject } from '../subject.ts';
import type { ActivityFeed, Dashboard, PendingTasks } from './answers.ts';
import type { DashboardQuery } from './commands.ts';

interface DashboardPaths {
  '/api/dashboard': { GET: Dashboard; query: Partial<DashboardQuery> };
  '/api/dashboard/waiting': { GET: PendingTasks };
  '/api/dashboard/happenings': { GET: ActivityFeed };
}

export const dashboard = subject<DashboardPaths>()({
  categories: {},
  rights: {
    entities: { dashboard: 'Tableau de bord' },
    useless: ['dashboard_c', 'dashboard_w', 'dashboard_d'],
  },
});
