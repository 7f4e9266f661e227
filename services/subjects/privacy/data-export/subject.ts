import type { Subject } from '../../../core/subject.ts';
import { dataExportRoutes } from './routes.ts';

export const dataExport: Subject = {
  name: 'ownData',
  about: 'Export of the user’s data.',
  routes: dataExportRoutes,
};
