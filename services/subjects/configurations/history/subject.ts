import type { Subject } from '../../../core/subject.ts';
import { historyRoutes } from './history-routes.ts';

export const history: Subject = {
  name: 'replay',
  about: 'History of a configuration and its state at any revision.',
  routes: historyRoutes,
};
