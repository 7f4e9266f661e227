import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '@coffret/contracts/events';
import { type JsonObject, positionOf } from '@coffret/contracts/ports/event-store';
import type { Collection, Doc, ReadStore } from '@coffret/contracts/ports/read-store';
import { openSqliteReadStore } from '@coffret/services/tests/stores';
import { applyBatch, type Target } from '../runner/apply.ts';
import { openCounters } from '../runner/counters.ts';
import { namedIn } from '../runner/join-state.ts';
import type { View, ViewEvent } from '../view.ts';

/** One second between events, from 2026-11-21 08:00. */
export function history(...events: [stream: string, event: DomainEvent][]): ViewEvent[] {
  const revisions = new Map<string, number>();
  return events.map(([stream, event], index) => {
    const revision = (revisions.get(stream) ?? -1) + 1;
    revisions.set(stream, revision);
    const at = new Date(Date.UTC(2026, 10, 21, 8, 0, index)).toISOString();
    return {
      ...event,
      stream,
      revision,
      position: positionOf(index + 1),
      meta: { at, userId: 1, correlationId: 'c', causationId: null, previousHash: null },
    };
  });
}

/** `view`: includes its counters. */
export function targetIn(
  readStore: ReadStore,
  name: string,
  events: readonly ViewEvent[] = [],
  view?: View,
): Target & { documents: Collection } {
  const documents = readStore.collection(name);
  return {
    documents,
    facts: readStore.collection(`${name}/facts`),
    deferred: null,
    namedIn: namedIn(documents),
    counters: view ? openCounters(readStore, view, name) : null,
    readStream: async (stream, from) =>
      events
        .filter((event) => event.stream === stream && event.revision >= from)
        .map((event) => ({ ...event, id: randomUUID(), schema: 1, data: event.data as JsonObject })),
  };
}

/** Handles the history in batches of these sizes, one run each. */
export async function replay(view: View, events: readonly ViewEvent[], ...batches: number[]): Promise<Doc[]> {
  const readStore = openSqliteReadStore(':memory:');
  await readStore.ensure(view.name, view);
  const target = targetIn(readStore, view.name, events);
  const named = events.filter(({ type }) => view.types.includes(type));
  for (const size of batches) {
    for (let at = 0; at < named.length; at += size) {
      await applyBatch(view, target, named.slice(at, at + size));
    }
  }
  return target.documents.find({}, { sort: { _id: 1 } });
}
