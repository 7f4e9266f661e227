import { parse } from 'node:querystring';
import { type Refusal, refuse } from '@coffret/contracts/errors';
import type { View } from '@coffret/contracts/views/answers';
import type { Viewer } from '../../core/http/access.ts';
import type { KnownList } from '../../core/http/list-registry.ts';

type Lists = ReadonlyMap<string, KnownList>;

const mayRead = ({ access }: KnownList, { rights }: Pick<Viewer, 'rights'>): boolean =>
  typeof access === 'string' || access.some((right) => rights.has(right));

export const readableLists = (lists: Lists, who: Pick<Viewer, 'rights'>): string[] =>
  [...lists].flatMap(([name, list]) => (mayRead(list, who) ? [name] : []));

/** Returns null when the list takes the query, which has no page, and has these columns. */
export function refuseBadState(
  lists: Lists,
  who: Pick<Viewer, 'rights'>,
  { list: name, query, columns }: Pick<View, 'list' | 'query' | 'columns'>,
  now: Date,
): Refusal | null {
  const list = lists.get(name);
  if (!list || !mayRead(list, who)) return refuse('NOT_FOUND', 'list');
  const raw = { ...parse(query) };
  const isRead = raw.page === undefined && raw.size === undefined && list.takes(raw, now);
  if (!isRead) return refuse('INVALID_PARAMETER', 'query');
  const isRepeated = new Set(columns).size < columns.length;
  return isRepeated || !columns.every(list.hasColumn) ? refuse('INVALID_PARAMETER', 'columns') : null;
}
