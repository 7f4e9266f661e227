import type { AuditEvent } from '@coffret/contracts/audit/answers';

export interface RequestGroup {
  key: string;
  /** Newest first. */
  events: AuditEvent[];
  /** Events of reactions: mails, notifications, documents. */
  followed: AuditEvent[];
}

export function groupByRequest(rows: readonly AuditEvent[]): RequestGroup[] {
  const groups = Map.groupBy(rows, ({ correlationId }) => correlationId);
  return [...groups].map(([key, all]) => {
    const asked = all.filter(({ causationId }) => causationId === null);
    // The page may contain only follow-up events.
    const [events, followed] =
      asked.length > 0 ? [asked, all.filter(({ causationId }) => causationId !== null)] : [all, []];
    return { key, events, followed };
  });
}
