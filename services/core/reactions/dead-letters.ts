import type { Position } from '@coffret/contracts/ports/event-store';
import type { Entry, RecordStore } from '../../platform/record-store/record-store.ts';

export interface DeadLetter {
  id: string;
  reaction: string;
  eventId: string;
  type: string;
  stream: string;
  revision: number;
  position: Position;
  error: string;
  setAsideAt: string;
}

type Stored = Omit<DeadLetter, 'id'>;

export type DeadLetters = Awaited<ReturnType<typeof openDeadLetters>>;

/** Durable. Throws `StoreUnavailable`. */
export async function openDeadLetters(store: RecordStore) {
  const letters = await store.open<Stored>({ name: 'dead-letters', sort: 'position' });
  const letterOf = ({ key, value }: Entry<Stored>): DeadLetter => ({ id: key, ...value });
  return {
    add: ({ id, ...letter }: DeadLetter) => letters.put(id, letter),
    /** In event order, oldest first; `page` counts from 1. */
    async list({ page, size }: { page: number; size: number }) {
      const rows = await letters.list({ skip: (page - 1) * size, limit: size });
      return { rows: rows.map(letterOf), count: await letters.count() };
    },
    async find(id: string): Promise<DeadLetter | null> {
      const letter = await letters.get(id);
      return letter && letterOf({ key: id, value: letter });
    },
    remove: (id: string) => letters.remove(id),
    reactions: () => letters.distinct('reaction'),
  };
}
