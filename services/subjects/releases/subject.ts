import type { Subject } from '../../core/subject.ts';
import { releaseJobs, releaseReactions } from './reactions.ts';
import { releaseRoutes } from './routes.ts';

export const releases: Subject = {
  name: 'releases',
  about: 'Published releases and their notes.',
  reactions: releaseReactions,
  routes: releaseRoutes,
  jobs: releaseJobs,
};
