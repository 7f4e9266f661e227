import type { Subject } from '../../../core/subject.ts';
import { ownDataRoutes } from './routes.ts';

/** What somebody may take along of themselves. */
export const ownData: Subject = {
  name: 'ownData',
  about: 'All that is kept of oneself.',
  routes: ownDataRoutes,
};
