import type { Subject } from '../../core/subject.ts';
import { backupRoutes } from './routes.ts';

export const backup: Subject = {
  name: 'backup',
  about: 'All that is kept, in one archive.',
  routes: backupRoutes,
};
