import type { Position } from '@coffret/contracts/ports/event-store';
import type { Entry, RecordStore } from '../../platform/record-store/record-store.ts';

/** An event that a reaction could not make jobs of. */
export interface DeadLetter {
  /** Of the event and the reaction: set aside twice, it is there once. */
  id: string;
  reaction: string;
  eventId: string;
  type: string;
  stream: string;
  revision: number;
  position: Position;
  /** What the reaction threw. */
  error: string;
  /** ISO 8601. */
  setAsideAt: string;
}

/** What reactions have set aside, kept durably. Everything throws `StoreUnavailable` when it cannot be reached. */
export interface DeadLetters {
  /** One of the same id is replaced. */
  add(letter: DeadLetter): Promise<void>;
  /** In the order of the events, oldest first; `count` is of all. `page` counts from 1. */
  list(page: { page: number; size: number }): Promise<{ rows: DeadLetter[]; count: number }>;
  find(id: string): Promise<DeadLetter | null>;
  /** False: there is none of the id. */
  remove(id: string): Promise<boolean>;
  /** The reactions that have set something aside, by name. */
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
