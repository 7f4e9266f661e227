import type { EventRegistry } from '@coffret/contracts/event-registry';
import type { DomainEvent } from '@coffret/contracts/events';
import type { EventStore, Position } from '@coffret/contracts/ports/event-store';

const META = {
  at: '2026-11-21T08:00:00.000Z',
  userId: 1,
  correlationId: 'c',
  causationId: null,
  previousHash: null,
};

/** Returns the position; `schema`: default the current one. */
export async function appendEvent(
  { store, registry }: { store: EventStore; registry: EventRegistry },
  stream: string,
  expected: number,
  { type, data }: DomainEvent,
  schema: number = registry.numberOf(type),
): Promise<Position> {
  const event = { id: crypto.randomUUID(), type, schema, data, meta: META };
  const answer = await store.append(stream, expected, [event]);
  if (!answer.ok || answer.position === null) throw new Error('not appended');
  return answer.position;
}
