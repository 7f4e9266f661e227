import type { List } from '@coffret/contracts/answers';
import type { News } from '@coffret/contracts/releases/answers';
import { type Query, useQuery } from '../../data/query/use-query.ts';
import type { User } from '../../data/session/user.ts';
import { newsPath } from './queries.ts';

/** Equal for the mark and the screen, to share the query. */
export const FIRST_PAGE_SIZE = 10;

export const useNews = (size: 10 | 25 | 50 | 100): Query<List<News>> =>
  useQuery(newsPath(size), { invalidatedBy: ['notification'], keepPrevious: true });

/** Releases before the account's creation count as seen. */
export const lastSeenAt = ({ prefs, createdAt }: Pick<User, 'prefs' | 'createdAt'>): string =>
  typeof prefs.newsSeenAt === 'string' ? prefs.newsSeenAt : createdAt;
