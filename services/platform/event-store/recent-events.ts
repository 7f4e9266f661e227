import type { StoredEvent } from '@coffret/contracts/ports/event-store';

/** What all followers of a busy store are handed without reading the file again. */
const MOST_EVENTS = 2_000;
const MOST_CHARACTERS = 8_000_000;

interface Recent {
  event: StoredEvent;
  characters: number;
}

/** The newest events of a store, in memory. Rows are consecutive numbers from 1. */
export class RecentEvents {
  #events: Recent[] = [];
  #characters = 0;
  #last: number;

  /** `last`: the newest row, which is not held here. */
  constructor(last: number) {
    this.#last = last;
  }

  add(event: StoredEvent, characters: number): void {
    this.#events.push({ event, characters });
    this.#characters += characters;
    this.#last += 1;
    // Seldom, and then half: dropping one by one would move all the others each time.
    if (this.#events.length > MOST_EVENTS || this.#characters > MOST_CHARACTERS) {
      const dropped = this.#events.splice(0, Math.ceil(this.#events.length / 2));
      this.#characters -= dropped.reduce((sum, one) => sum + one.characters, 0);
    }
  }

  /** At most `limit` events after a row; null when some of them are not held any more. */
  after(row: number, limit: number): StoredEvent[] | null {
    const from = this.#events.length - (this.#last - row);
    return from < 0 ? null : this.#events.slice(from, from + limit).map(({ event }) => event);
  }
}
