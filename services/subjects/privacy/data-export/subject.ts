import type { Subject } from '../../../core/subject.ts';
import { dataExportRoutes } from './routes.ts';

/** What somebody may take along of themselves. */
export const dataExport: Subject = {
  name: 'ownData',
  about: 'All that is kept of oneself.',
  routes: dataExportRoutes,
};
