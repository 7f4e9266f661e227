import { isRecent } from '../lib/is-recent.ts';
import type { Clock } from '../platform/clock.ts';
import type { RecordStore } from '../platform/record-store/record-store.ts';

export interface SeenSession {
  id: string;
  userId: number;
  /** The session epoch of the user (services/core/http/tokens.ts). */
  epoch: number;
  /** For IPv6 the network. */
  address: string;
  agent: string;
}

export interface KeptSession extends SeenSession {
  startedAt: string;
  lastSeenAt: string;
}

/** Since the last request. */
export const REMEMBERED_MS = 90 * 24 * 3_600_000;
export const NOTED_EVERY_MS = 5 * 60_000;

type Session = Omit<KeptSession, 'id'>;

export type Sessions = Awaited<ReturnType<typeof openSessions>>;

/** Shared by all processes. The end of a session is stored as an event. Throws `StoreUnavailable`. */
export async function openSessions(store: RecordStore, clock: Clock) {
  const sessions = await store.open<Session>({
    name: 'sessions',
    sort: 'userId',
    dates: ['startedAt', 'lastSeenAt'],
    expiry: { from: 'lastSeenAt', ms: REMEMBERED_MS },
  });
  const newestFirst = (a: KeptSession, b: KeptSession) =>
    b.lastSeenAt.localeCompare(a.lastSeenAt) || a.id.localeCompare(b.id);

  async function* of(userId?: number): AsyncGenerator<KeptSession> {
    for await (const { key, value } of sessions.all(userId)) yield { id: key, ...value };
  }
  return {
    /** Adds or updates a session; no effect within NOTED_EVERY_MS. */
    async seen({ id, userId, epoch, address, agent }: SeenSession): Promise<void> {
      const now = clock.now();
      const isNoted = ({ lastSeenAt }: Session) =>
        isRecent(Date.parse(lastSeenAt), NOTED_EVERY_MS, now.getTime());
      const lastSeenAt = now.toISOString();
      const begun: Session = { userId, epoch, address, agent, startedAt: lastSeenAt, lastSeenAt };
      const known = await sessions.get(id);
      if (!known) await sessions.add(id, begun);
      else if (!isNoted(known))
        await sessions.update(id, (session) => {
          if (session && isNoted(session)) return { result: undefined };
          return { value: session ? { ...session, address, agent, lastSeenAt } : begun, result: undefined };
        });
    },
    /** Since an ISO 8601 time, newest first. */
    async of(userId: number, since: string): Promise<KeptSession[]> {
      const own = await Array.fromAsync(of(userId));
      return own.filter(({ lastSeenAt }) => lastSeenAt >= since).sort(newestFirst);
    },
    async knows(userId: number, address: string): Promise<boolean> {
      for await (const session of of(userId)) if (session.address === address) return true;
      return false;
    },
    async forget(userId: number): Promise<void> {
      const own = await Array.fromAsync(of(userId));
      await Promise.all(own.map(({ id }) => sessions.remove(id)));
    },
    all: () => of(),
    restore: (kept: readonly KeptSession[]) =>
      sessions.restore(kept.map(({ id, ...session }) => ({ key: id, value: session }))),
  };
}
