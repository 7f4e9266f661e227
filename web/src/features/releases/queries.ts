import { at } from '../../data/api/path.ts';

/** The notes of one release, as many as a page holds. */
export const notesPath = (releaseId: number) =>
  at('/api/releaseNotes', { releaseId, size: 100, sort: 'createdAt', order: 'asc' });
export const publishPath = (id: number) => at('/api/releasesPublish/{id}', { id });
