import type { ListedEvent } from '@coffret/contracts/audit/answers';
import { useState } from 'react';
import { isErrorResponse } from '../../data/api/error-response.ts';
import { showErrors } from '../../data/api/show-errors.ts';
import { auditQuery, type LogFilter } from './log-filter.ts';
import { olderEvents, useNewestEvents } from './queries.ts';

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
  const asked = auditQuery(filter);
  const key = JSON.stringify(asked);
  const { data, error, refetch } = useNewestEvents(asked);
  const [kept, setKept] = useState<Older | null>(null);
  const [isBusy, setBusy] = useState(false);
  const older = kept?.key === key && data && reaches(data.rows, kept.rows) ? kept : null;
  const rows = data ? mergeRows(data.rows, older?.rows ?? []) : undefined;
  const next = older ? older.next : (data?.next ?? null);
  const more = async () => {
    if (!next || !rows) return;
    setBusy(true);
    const page = await olderEvents(asked, next);
    setBusy(false);
    if (isErrorResponse(page)) return showErrors(page);
    // Rows of the first page too, which may move to older pages.
    setKept({ key, rows: [...rows, ...page.rows], next: page.next });
  };
  return {
    rows,
    next,
    more,
    isBusy,
    error,
    refetch,
    count: data?.count ?? 0,
    isMore: data?.isMore ?? false,
  };
}
