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

/** Durable. Throws `StoreUnavailable`. */
export interface DeadLetters {
  add(letter: DeadLetter): Promise<void>;
  /** In event order, oldest first; `page` counts from 1. */
  list(page: { page: number; size: number }): Promise<{ rows: DeadLetter[]; count: number }>;
  find(id: string): Promise<DeadLetter | null>;
  remove(id: string): Promise<boolean>;
  reactions(): Promise<string[]>;
}

type Stored = Omit<DeadLetter, 'id'>;

export async function openDeadLetters(store: RecordStore): Promise<DeadLetters> {
  const letters = await store.open<Stored>({ name: 'dead-letters', sort: 'position' });
  const letterOf = ({ key, value }: Entry<Stored>): DeadLetter => ({ id: key, ...value });
  return {
    add: ({ id, ...letter }) => letters.put(id, letter),
    async list({ page, size }) {
      const rows = await letters.list({ skip: (page - 1) * size, limit: size });
      return { rows: rows.map(letterOf), count: await letters.count() };
    },
    async find(id) {
      const letter = await letters.get(id);
      return letter && letterOf({ key: id, value: letter });
    },
    remove: (id) => letters.remove(id),
    reactions: () => letters.distinct('reaction'),
  };
}
