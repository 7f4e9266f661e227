import type { Portable } from '../portable.ts';

/** A session as it is at work. */
export interface SeenSession {
  id: string;
  userId: number;
  /** The user's session epoch that it belongs to (services/core/http/tokens.ts). */
  epoch: number;
  /** Where it was seen last; of IPv6 the network. */
  address: string;
  /** What its browser says of itself. */
  agent: string;
}

export interface KeptSession extends SeenSession {
  /** ISO 8601. */
  startedAt: string;
  lastSeenAt: string;
}

/** Counted from when a session was seen last: so long is it known from where its user signs in. */
export const REMEMBERED_MS = 90 * 24 * 3_600_000;
/** Of a session that is at work all the time it is noted so often, and no more. */
export const NOTED_EVERY_MS = 5 * 60_000;

/**
 * Sessions and where they were seen, for all processes of the product together. They survive a restart. That one is
 * over stands elsewhere, in the user's events. Everything throws `StoreUnavailable` when it cannot be reached.
 */
export interface Sessions extends Portable<KeptSession> {
  /** A session is at work. One that nobody knew begins now; what was noted in the last minutes stays as it is. */
  seen(session: SeenSession): Promise<void>;
  /** A user's sessions that were seen since an instant (ISO 8601), the newest first. */
  of(userId: number, since: string): Promise<KeptSession[]>;
  /** Whether the user has had a session at this address. */
  knows(userId: number, address: string): Promise<boolean>;
  /** All that is known of a user's sessions. */
  forget(userId: number): Promise<void>;
}
