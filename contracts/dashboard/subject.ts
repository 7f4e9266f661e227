import { subject } from '../subject.ts';
import type { DashboardPaths } from './paths.ts';

export const dashboard = subject<DashboardPaths>()({
  kinds: {},
  rights: { entities: { dashboard: { fr: 'Tableau de bord', en: 'Dashboard' } } },
});
