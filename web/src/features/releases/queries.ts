import { at } from '../../data/api/path.ts';

/** One page. */
export const notesPath = (releaseId: number) =>
  at('/api/releaseNotes', { releaseId, size: 100, sort: 'createdAt', order: 'asc' });
export const publishPath = (id: number) => at('/api/releasesPublish/{id}', { id });
