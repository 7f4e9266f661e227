import type { List } from '@coffret/contracts/answers';
import type { NotificationInList } from '@coffret/contracts/notifications/answers';
import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { type QueryResult, useQuery } from '../../data/query/use-query.ts';
import { useStore } from '../../lib/use-store.ts';
import { pendingDeletions } from './undo.ts';

type Page = List<NotificationInList>;

const TO_DO = query(
  at('/api/notifs', {
    isArchived: false,
    cat: ['ORDER_NEW', 'USER_NEW', 'QUOTE_EXPIRING', 'SHARE_CHANGE_ASKED', 'HELP_ASKED', 'EMAIL_SEND_FAILED'],
    size: 100,
  }),
  ['notification', 'user', 'quote', 'comment', 'undeliveredMail'],
);

export function useUnreadCount(): number {
  const { data } = useQuery(
    query(at('/api/notifs', { isRead: false, isArchived: false, size: 100 }), ['notification']),
  );
  const ids = useStore(pendingDeletions, (state) => state.ids);
  if (!data) return 0;
  return data.count - data.rows.filter(({ id }) => ids.includes(id)).length;
}

export function useNotifications(archived: boolean, size: 10 | 25 | 50 | 100): QueryResult<Page> {
  const page = useQuery(query(at('/api/notifs', { isArchived: archived, size }), ['notification']), {
    keepPrevious: true,
  });
  const { ids, undoable } = useStore(pendingDeletions, (state) => state);
  const { data } = page;
  if (!data) return page;
  const isGone = (id: number) => ids.includes(id) && undoable.every((other) => other.id !== id);
  const rows = data.rows.filter(({ id, isArchived }) => !isGone(id) && isArchived === archived);
  return { ...page, data: { rows, count: data.count } };
}

/** Of the newest that ask for an act; archived ones wait no longer. */
export function useToDo(archived: boolean): readonly NotificationInList[] {
  const { data } = useQuery(archived ? null : TO_DO, { keepPrevious: true });
  const { ids, undoable } = useStore(pendingDeletions, (state) => state);
  const isGone = (id: number) => ids.includes(id) && undoable.every((other) => other.id !== id);
  return (data?.rows ?? []).filter(({ id, isToDo }) => isToDo && !isGone(id));
}

/** The last notification cannot be deleted; pending deletions are not counted. */
export function useIsLast(): boolean {
  const { data } = useQuery(query(at('/api/notifs', { size: 100 }), ['notification']));
  const ids = useStore(pendingDeletions, (state) => state.ids);
  if (!data) return true;
  return data.count - data.rows.filter(({ id }) => ids.includes(id)).length <= 1;
}
