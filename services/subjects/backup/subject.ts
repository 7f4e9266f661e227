import type { Subject } from '../../core/subject.ts';
import { backupRoutes } from './routes.ts';

/** All that is kept, in one archive. */
export const backup: Subject = {
  name: 'backup',
  about: 'All that is kept, in one archive.',
  routes: backupRoutes,
};
