import type { AuditEvent } from '@coffret/contracts/audit/answers';

/** What belongs to one request and stands together in the log. */
export interface RequestGroup {
  key: string;
  /** What was asked for, newest first. */
  events: AuditEvent[];
  /** What followed from it by itself: mails, notifications, documents. */
  followed: AuditEvent[];
}

/** Events in groups by their requests, in the order of each group's newest. */
export function groupByRequest(rows: readonly AuditEvent[]): RequestGroup[] {
  const groups = Map.groupBy(rows, ({ correlationId }) => correlationId);
  return [...groups].map(([key, all]) => {
    const asked = all.filter(({ causationId }) => causationId === null);
    // Of some only what followed stands among these rows.
    const [events, followed] =
      asked.length > 0 ? [asked, all.filter(({ causationId }) => causationId !== null)] : [all, []];
    return { key, events, followed };
  });
}
