import type { Subject } from '../../core/subject.ts';
import { handleReleaseJobs, releaseReactions } from './reactions.ts';
import { releaseRoutes } from './routes.ts';

/** What becomes of releases, which are kept as a register: they are published, and everybody is told. */
export const releases: Subject = {
  name: 'releases',
  about: 'Published releases, and what they bring.',
  reactions: releaseReactions,
  routes: releaseRoutes,
  handleJobs: handleReleaseJobs,
};
