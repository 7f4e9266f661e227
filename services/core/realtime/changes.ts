import { readerOf } from '@coffret/projections/notifications/view';
import { quoteOf } from '@coffret/projections/quotes/view';
import { parseStream, type ViewEvent } from '@coffret/projections/view';
import type { Fields } from './audience.ts';

export interface Change {
  entity: string;
  id: number;
  rowVersion: number;
  stream: string;
  onlyFor: number | null;
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

export function changesIn(events: readonly ViewEvent[]): Change[] {
  const changes = new Map<string, Change>();
  for (const change of events.flatMap(changesOf)) {
    const key = `${change.entity}-${change.id} ${change.onlyFor ?? ''}`;
    changes.delete(key);
    changes.set(key, change);
  }
  return [...changes.values()];
}
