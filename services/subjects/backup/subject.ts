import type { Subject } from '../../core/subject.ts';
import { backupRoutes } from './routes.ts';

export const backup: Subject = {
  name: 'backup',
  about: 'Backup of all data in one archive.',
  routes: backupRoutes,
};
