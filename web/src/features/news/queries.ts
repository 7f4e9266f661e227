import { at } from '../../data/api/path.ts';

export const newsPath = (size: 10 | 25 | 50 | 100) => at('/api/news', { size });

export const NOTES_PER_PAGE = 100;
/** Oldest first. */
export const notesPath = (id: number, page: number) =>
  at('/api/news/notes/{id}', { id, page, size: NOTES_PER_PAGE });
