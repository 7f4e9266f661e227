import type { List } from '@coffret/contracts/answers';
import type { News } from '@coffret/contracts/releases/answers';
import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { type QueryResult, useQuery } from '../../data/query/use-query.ts';
import type { User } from '../../data/session/user.ts';

/** Equal for the mark and the screen, to share the query. */
export const FIRST_PAGE_SIZE = 10;

export const useNews = (size: 10 | 25 | 50 | 100): QueryResult<List<News>> =>
  useQuery(query(at('/api/news', { size }), ['notification']), { keepPrevious: true });

/** Releases before the account's creation count as seen. */
export const lastSeenAt = ({ prefs, createdAt }: Pick<User, 'prefs' | 'createdAt'>): string =>
  typeof prefs.newsSeenAt === 'string' ? prefs.newsSeenAt : createdAt;
