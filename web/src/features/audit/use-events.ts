import type { ListedEvent } from '@coffret/contracts/audit/answers';
import { useState } from 'react';
import { api } from '../../data/api/api.ts';
import { useCommand } from '../../data/api/command.ts';
import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { auditQuery, type LogFilter } from './log-filter.ts';

interface Older {
  /** The query of these rows. */
  key: string;
  rows: readonly ListedEvent[];
  next: string | null;
}

/** Whether the newest page reaches the rows that were kept, with nothing unknown in between. */
const reaches = (newest: readonly ListedEvent[], [first]: readonly ListedEvent[]): boolean =>
  first !== undefined && newest.some(({ position }) => position <= first.position);

/** In log order, without duplicates. */
function mergeRows(newest: readonly ListedEvent[], older: readonly ListedEvent[]): ListedEvent[] {
  const oldest = newest.at(-1)?.position ?? '';
  return [...newest, ...older.filter(({ position }) => position < oldest)];
}

/** Refreshes the newest page and keeps older pages, as long as more new events than a page do not separate them. */
export function useEvents(filter: LogFilter) {
  const applied = auditQuery(filter);
  const key = JSON.stringify(applied);
  const pageAt = (before?: string) => at('/api/audit/events', { ...applied, size: 50, before });
  const { data, error, refetch } = useQuery(query(pageAt(), ['audit']), { keepPrevious: true });
  const [kept, setKept] = useState<Older | null>(null);
  const older = kept?.key === key && data && reaches(data.rows, kept.rows) ? kept : null;
  const rows = data ? mergeRows(data.rows, older?.rows ?? []) : undefined;
  const next = older ? older.next : (data?.next ?? null);
  const { run: more, isBusy } = useCommand((before: string) => api.get(pageAt(before)), {
    // Rows of the first page too, which may move to older pages.
    done: (page) => setKept({ key, rows: [...(rows ?? []), ...page.rows], next: page.next }),
  });
  return {
    rows,
    /** null: all are shown. */
    more: next === null ? null : () => more(next),
    isBusy,
    error,
    refetch,
    count: data?.count ?? 0,
    isMore: data?.isMore ?? false,
  };
}
