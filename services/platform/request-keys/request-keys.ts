import type { Json } from '@coffret/contracts/ports/event-store';
import type { Portable } from '../portable.ts';

/** What was answered: all that is given again. */
export interface KeptAnswer {
  status: number;
  /** JSON text; '' for none; null: it was forgotten with a person whom it named. */
  body: string | null;
  /**
   * The names of the keys (person-keys) of whom the body tells. null: a program before this one kept it and did not
   * say; it is forgotten with the first person who is.
   */
  persons: readonly string[] | null;
}

export type Begun =
  /** The work is the caller's while it renews its lease. */
  | {
      state: 'begun';
      /** ISO 8601: when the work was begun for the first time. */
      at: string;
      /** Whether there was a try before, which may have done some of the work. */
      again: boolean;
      /** What the tries before have chosen. */
      chosen: { readonly [what: string]: Json };
    }
  | { state: 'answered'; answer: KeptAnswer }
  /** Another caller is at it. */
  | { state: 'busy' }
  /** The key was begun with another digest. */
  | { state: 'reused' };

/** A work as it is remembered. */
export interface KeptWork {
  key: string;
  digest: string;
  /** ISO 8601: when it was begun for the first time. */
  begunAt: string;
  chosen: { readonly [what: string]: Json };
  /** null: it was not answered yet. */
  answer: KeptAnswer | null;
}

/** How long a key is remembered from its first beginning on. */
export const KEPT_MS = 24 * 3_600_000;
/** How long a caller that says nothing more counts as living. */
export const LEASE_MS = 10_000;

/**
 * Works that clients ask for under a key, each done by one caller at a time and answered the same for a day.
 * Durable when a promise resolves. Throws `StoreUnavailable` when it is out of reach.
 */
export interface RequestKeys extends Portable<KeptWork> {
  /**
   * Takes up a work that is new, was released, or whose holder has not renewed its lease.
   * `digest` stands for the request's body; `holder` is this caller's alone.
   */
  begin(key: string, digest: string, holder: string): Promise<Begun>;
  /** Keeps the work for another LEASE_MS; does nothing when it is not the holder's any more. */
  renew(key: string, holder: string): Promise<void>;
  /** Remembers a choice; answers the one that stands. Throws `StoreUnavailable` when the work is not the holder's. */
  choose(key: string, holder: string, what: string, value: Json): Promise<Json>;
  /** Ends the work; does nothing when it is not the holder's any more. */
  answer(key: string, holder: string, answer: KeptAnswer): Promise<void>;
  /** Lets another try take the work up, with what was chosen; does nothing when it is not the holder's any more. */
  release(key: string, holder: string): Promise<void>;
  /** Removes the bodies of the answers that tell of one of these persons, or may. */
  forget(persons: readonly string[]): Promise<void>;
  close(): Promise<void>;
}
