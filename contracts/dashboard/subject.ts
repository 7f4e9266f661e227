import { subject } from '../subject.ts';
import type { DashboardPaths } from './paths.ts';

export const dashboard = subject<DashboardPaths>()({
  categories: {},
  rights: {
    entities: { dashboard: { fr: 'Tableau de bord', en: 'Dashboard' } },
    useless: ['dashboard_c', 'dashboard_w', 'dashboard_d'],
  },
});
