import { groupBy } from '@coffret/cabinet/iterables';
import type { ListedEvent } from '@coffret/contracts/audit/answers';

export interface RequestGroup {
  key: string;
  /** Newest first. */
  events: ListedEvent[];
  /** Events of reactions: mails, notifications, documents. */
  followed: ListedEvent[];
}

export function groupByRequest(rows: readonly ListedEvent[]): RequestGroup[] {
  const groups = groupBy(rows, ({ correlationId }) => correlationId);
  return [...groups].map(([key, all]) => {
    const direct = all.filter(({ causationId }) => causationId === null);
    // The page may contain only follow-up events.
    const [events, followed] =
      direct.length > 0 ? [direct, all.filter(({ causationId }) => causationId !== null)] : [all, []];
    return { key, events, followed };
  });
}
