import type { Subject } from '../../core/subject.ts';
import { countRoutes } from './counts-routes.ts';

export const counts: Subject = {
  name: 'counts',
  about: 'Counts of visible projects and configurations.',
  routes: countRoutes,
};
