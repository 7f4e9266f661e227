import type { List } from '../answers.ts';
import type { Release } from '../registers/answers.ts';
import type { News } from './answers.ts';

export interface ReleasePaths {
  '/api/news': { query: { page?: number; size?: 10 | 25 | 50 | 100 }; GET: List<News> };
  '/api/releasesPublish/{id}': { POST: Release };
}
