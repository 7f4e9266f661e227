import type { Subject } from '../subject.ts';
import { countRoutes } from './routes.ts';

export const counts: Subject = {
  name: 'counts',
  about: 'How much there is of what one may see.',
  routes: countRoutes,
};
