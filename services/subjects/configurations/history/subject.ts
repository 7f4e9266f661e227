import type { Subject } from '../../../core/subject.ts';
import { historyRoutes } from './history-routes.ts';

export const history: Subject = {
  name: 'replay',
  about: 'What happened to a configuration, and how it stood at any moment.',
  routes: historyRoutes,
};
