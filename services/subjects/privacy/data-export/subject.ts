import type { Subject } from '../../../core/subject.ts';
import { dataExportRoutes } from './routes.ts';

export const dataExport: Subject = {
  name: 'ownData',
  about: 'All that is kept of oneself.',
  routes: dataExportRoutes,
};
