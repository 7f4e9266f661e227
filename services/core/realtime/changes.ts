import { readerOf } from '@coffret/projections/notifications/view';
import { quoteOf } from '@coffret/projections/quotes/view';
import { parseStream, type ViewEvent } from '@coffret/projections/view';
import type { Fields } from './audience.ts';

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
  /** What it began with, when nothing else has happened to it yet. */
  begunWith: Fields | null;
}

function changesOf(event: ViewEvent): Change[] {
  const { stream, revision } = event;
  const reader = readerOf(event);
  if (reader) {
    const { notificationId: id, userId: onlyFor } = reader;
    return [{ entity: 'notification', id, rowVersion: revision, stream, onlyFor, begunWith: null }];
  }
  const [entity, id] = parseStream(stream);
  if (typeof id !== 'number') return [];
  const begunWith = revision === 0 ? (event.data as Fields) : null;
  const own: Change = { entity, id, rowVersion: revision, stream, onlyFor: null, begunWith };
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
