import type { List } from '../answers.ts';
import type { Release } from '../registers/answers.ts';
import { subject } from '../subject.ts';
import type { News, NewsNote } from './answers.ts';

interface ReleasePaths {
  '/api/news': { query: { page?: number; size?: 10 | 25 | 50 | 100 }; GET: List<News> };
  '/api/news/notes/{id}': { query: { page?: number; size?: 10 | 25 | 50 | 100 }; GET: List<NewsNote> };
  '/api/releasesPublish/{id}': { POST: Release };
}

export const releases = subject<ReleasePaths>()({
  categories: {},
  rights: { entities: { release: 'Versions' } },
});
