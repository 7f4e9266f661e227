import type { Subject } from '../../core/subject.ts';
import { countRoutes } from './counts-routes.ts';

export const counts: Subject = {
  name: 'counts',
  about: 'How much there is of what one may see.',
  routes: countRoutes,
};
