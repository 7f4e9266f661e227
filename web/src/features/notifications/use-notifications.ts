import type { List } from '@coffret/contracts/answers';
import type { NotificationInList } from '@coffret/contracts/notifications/answers';
import { type Query, useQuery } from '../../data/query/use-query.ts';
import type { Dependency } from '../../data/socket/changes.ts';
import { useStore } from '../../lib/use-store.ts';
import { ALL, notificationsPath, TO_DO, UNREAD } from './queries.ts';
import { pendingDeletions } from './undo.ts';

type Page = List<NotificationInList>;

const INVALIDATED_BY: readonly Dependency[] = ['notification'];

export function useUnreadCount(): number {
  const { data } = useQuery(UNREAD, {
    invalidatedBy: INVALIDATED_BY,
  });
  const ids = useStore(pendingDeletions, (state) => state.ids);
  if (!data) return 0;
  return data.count - data.rows.filter(({ id }) => ids.includes(id)).length;
}

export function useNotifications(archived: boolean, size: 10 | 25 | 50 | 100): Query<Page> {
  const query = useQuery(notificationsPath(archived, size), {
    invalidatedBy: INVALIDATED_BY,
    keepPrevious: true,
  });
  const { ids, undoable } = useStore(pendingDeletions, (state) => state);
  const { data } = query;
  if (!data) return query;
  const isGone = (id: number) => ids.includes(id) && undoable.every((other) => other.id !== id);
  const rows = data.rows.filter(({ id, isArchived }) => !isGone(id) && isArchived === archived);
  return { ...query, data: { rows, count: data.count } };
}

/** Of the newest that ask for an act; archived ones wait no longer. */
export function useToDo(archived: boolean): readonly NotificationInList[] {
  const { data } = useQuery(archived ? null : TO_DO, {
    invalidatedBy: ['notification', 'user', 'quote', 'comment', 'undeliveredMail'],
    keepPrevious: true,
  });
  const { ids, undoable } = useStore(pendingDeletions, (state) => state);
  const isGone = (id: number) => ids.includes(id) && undoable.every((other) => other.id !== id);
  return (data?.rows ?? []).filter(({ id, isToDo }) => isToDo && !isGone(id));
}

/** The last notification cannot be deleted; pending deletions are not counted. */
export function useIsLast(): boolean {
  const { data } = useQuery(ALL, { invalidatedBy: INVALIDATED_BY });
  const ids = useStore(pendingDeletions, (state) => state.ids);
  if (!data) return true;
  return data.count - data.rows.filter(({ id }) => ids.includes(id)).length <= 1;
}
