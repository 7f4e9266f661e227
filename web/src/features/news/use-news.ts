import type { List } from '@coffret/contracts/answers';
import type { News } from '@coffret/contracts/releases/answers';
import { type Query, useQuery } from '../../data/query/use-query.ts';
import type { User } from '../../data/session/user.ts';
import { newsPath } from './queries.ts';

/** So many releases come at first: the mark in the menu and the screen ask the same. */
export const FIRST_PAGE_SIZE = 10;

/** The newest releases; whoever is told of another asks again. */
export const useNews = (size: 10 | 25 | 50 | 100): Query<List<News>> =>
  useQuery(newsPath(size), { invalidatedBy: ['notification'], keepPrevious: true });

/** Up to when the user knows what was published; what is older than their account is not new to them. */
export const lastSeenAt = ({ prefs, createdAt }: Pick<User, 'prefs' | 'createdAt'>): string =>
  typeof prefs.newsSeenAt === 'string' ? prefs.newsSeenAt : createdAt;
