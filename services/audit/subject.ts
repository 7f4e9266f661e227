import type { Subject } from '../subject.ts';
import { deadLetterRoutes } from './dead-letter-routes.ts';
import { jobRoutes } from './job-routes.ts';
import { projectionRoutes } from './projection-routes.ts';

/** What happened, and what did not come off: for administrators. */
export const audit: Subject = {
  name: 'audit',
  about: 'What happened, and what did not come off.',
  rights: ['audit_r', 'audit_rebuild'],
  routes(server, services) {
    jobRoutes(server, services);
    projectionRoutes(server, services);
    deadLetterRoutes(server, services);
  },
};
