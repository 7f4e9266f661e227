import { randomUUID } from 'node:crypto';
import {
  type AppendResult,
  type EventBatch,
  type NewEvent,
  START,
  type StoredEvent,
} from '@coffret/contracts/ports/event-store';

/** Unique per process: other test processes may write to the same server. */
const OWN = `contract-${randomUUID()}`;

export const newStream = () => `${OWN}-${randomUUID()}`;

export const own = (list: readonly StoredEvent[]): StoredEvent[] =>
  list.filter(({ stream }) => stream.startsWith(OWN));

export const event = (type = 'Tested'): NewEvent => ({
  id: randomUUID(),
  type,
  schema: 1,
  data: { n: 1 },
  meta: {
    at: '2026-01-01T00:00:00.000Z',
    userId: 1,
    correlationId: 'test',
    causationId: null,
    previousHash: null,
  },
});

export const events = (count: number): NewEvent[] => Array.from({ length: count }, () => event());

export const ids = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id);

export const increasing = (list: readonly StoredEvent[]): boolean =>
  list.every(({ position }, i) => i === 0 || position > (list[i - 1]?.position ?? START));

export function positionOf(result: AppendResult): string {
  if (!result.ok) throw new Error(`a conflict at revision ${result.revision}`);
  if (result.position === null) throw new Error('the store returned no position');
  return result.position;
}

export async function take(follower: AsyncIterator<EventBatch>, count: number): Promise<StoredEvent[]> {
  const taken: StoredEvent[] = [];
  while (taken.length < count) {
    const { done, value } = await follower.next();
    if (done) throw new Error(`the follower ended after ${taken.length} events of ${count}`);
    taken.push(...own(value.events));
  }
  if (taken.length > count) throw new Error(`${taken.length} events instead of ${count}`);
  return taken;
}
