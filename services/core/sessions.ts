import type { Clock } from '../platform/clock.ts';
import type { Portable } from '../platform/portable.ts';
import type { RecordStore } from '../platform/record-store/record-store.ts';

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
 * Sessions and where they were seen, for all processes of the product together. That a session has ended is said by the
 * user's events. Everything throws `StoreUnavailable`.
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

type Session = Omit<KeptSession, 'id'>;

export async function openSessions(store: RecordStore, clock: Clock): Promise<Sessions> {
  const sessions = await store.open<Session>({
    ...{ name: 'sessions', sort: 'userId', dates: ['startedAt', 'lastSeenAt'] },
    expiry: { from: 'lastSeenAt', ms: REMEMBERED_MS },
  });
  const newestFirst = (a: KeptSession, b: KeptSession) =>
    b.lastSeenAt.localeCompare(a.lastSeenAt) || a.id.localeCompare(b.id);

  async function* of(userId?: number): AsyncGenerator<KeptSession> {
    for await (const { key, value } of sessions.all(userId)) yield { id: key, ...value };
  }
  return {
    async seen({ id, userId, epoch, address, agent }) {
      const now = clock.now();
      const isRecent = ({ lastSeenAt }: Session) => Date.parse(lastSeenAt) > now.getTime() - NOTED_EVERY_MS;
      const lastSeenAt = now.toISOString();
      const begun: Session = { userId, epoch, address, agent, startedAt: lastSeenAt, lastSeenAt };
      const known = await sessions.get(id);
      if (!known) await sessions.add(id, begun);
      else if (!isRecent(known))
        await sessions.update(id, (session) => {
          if (session && isRecent(session)) return { result: undefined };
          return { value: session ? { ...session, address, agent, lastSeenAt } : begun, result: undefined };
        });
    },
    async of(userId, since) {
      const own = await Array.fromAsync(of(userId));
      return own.filter(({ lastSeenAt }) => lastSeenAt >= since).sort(newestFirst);
    },
    async knows(userId, address) {
      for await (const session of of(userId)) if (session.address === address) return true;
      return false;
    },
    async forget(userId) {
      const own = await Array.fromAsync(of(userId));
      await Promise.all(own.map(({ id }) => sessions.remove(id)));
    },
    all: () => of(),
    restore: (kept) => sessions.restore(kept.map(({ id, ...session }) => ({ key: id, value: session }))),
  };
}
