import { readerOf } from '@coffret/projections/notifications/view';
import { quoteOf } from '@coffret/projections/quotes/view';
import { parseStream, type ViewEvent } from '@coffret/projections/view';

/** An entity that is not as clients have it any more. */
export interface Change {
  entity: string;
  id: number;
  /** The revision that changed it last. */
  rowVersion: number;
  /** Where its history stands. */
  stream: string;
  /** Set when it changed for this user alone. */
  onlyFor: number | null;
}

function changesOf(event: ViewEvent): Change[] {
  const { stream, revision } = event;
  const reader = readerOf(event);
  if (reader) {
    const { notificationId: id, userId: onlyFor } = reader;
    return [{ entity: 'notification', id, rowVersion: revision, stream, onlyFor }];
  }
  const [entity, id] = parseStream(stream);
  if (typeof id !== 'number') return [];
  const own: Change = { entity, id, rowVersion: revision, stream, onlyFor: null };
  const quoteId = entity === 'configuration' ? quoteOf(event) : null;
  return quoteId === null ? [own] : [own, { ...own, entity: 'quote', id: quoteId }];
}

/** What a batch of events changes: each entity once, as it was left last, in the order of that. */
export function changesIn(events: readonly ViewEvent[]): Change[] {
  const changes = new Map<string, Change>();
  for (const change of events.flatMap(changesOf)) {
    const key = `${change.entity}-${change.id} ${change.onlyFor ?? ''}`;
    changes.delete(key);
    changes.set(key, change);
  }
  return [...changes.values()];
}
