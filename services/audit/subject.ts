import type { Subject } from '../subject.ts';
import { jobRoutes } from './job-routes.ts';

/** What happened, and what did not come off: for administrators. */
export const audit: Subject = {
  name: 'audit',
  rights: ['audit_r', 'audit_rebuild'],
  routes: jobRoutes,
};
