import type { SentMail } from '@coffret/contracts/mails/events';
import type { Clock } from '../platform/clock.ts';
import type { RecordStore } from '../platform/record-store/record-store.ts';

/** A mail that was handed over, or could not be so far. Its text is not kept. */
export interface LoggedMail {
  /** Of the mail's stream. */
  id: string;
  userId: number;
  /** The name of its job, and the job's data. */
  kind: string;
  data: SentMail['data'];
  quoteId: number | null;
  configurationId: number | null;
  /** null: it has not left. */
  subject: string | null;
  /** Or of the last attempt. */
  sentAt: string;
  /** Of the next attempt; absent: it has left. */
  retryAt?: string;
}

type NewMail = Omit<LoggedMail, 'subject' | 'sentAt' | 'retryAt'>;

const REMEMBERED_MS = 365 * 24 * 3_600_000;

/** Shared by all processes. Throws `StoreUnavailable`. */
export async function openMailLog(store: RecordStore, clock: Clock) {
  const mails = await store.open<Omit<LoggedMail, 'id'>>({
    name: 'mail-log',
    sort: 'userId',
    dates: ['sentAt'],
    expiry: { from: 'sentAt', ms: REMEMBERED_MS },
  });
  const own = (userId: number) =>
    Array.fromAsync(mails.all(userId), ({ key, value }): LoggedMail => ({ id: key, ...value }));
  return {
    add: ({ id, ...mail }: NewMail & { subject: string }) =>
      mails.put(id, { ...mail, sentAt: clock.now().toISOString() }, { flush: false }),
    /** Until it is added or removed. */
    async delay({ id, ...mail }: NewMail, waitMs: number): Promise<void> {
      const now = clock.now();
      const retryAt = new Date(now.getTime() + waitMs).toISOString();
      await mails.put(id, { ...mail, subject: null, sentAt: now.toISOString(), retryAt }, { flush: false });
    },
    remove: async (id: string) => void (await mails.remove(id)),
    async get(id: string): Promise<LoggedMail | null> {
      const mail = await mails.get(id);
      return mail && { id, ...mail };
    },
    /** Newest first. */
    of: async (userId: number) =>
      (await own(userId)).sort((a, b) => b.sentAt.localeCompare(a.sentAt) || b.id.localeCompare(a.id)),
    async forget(userId: number): Promise<void> {
      await Promise.all((await own(userId)).map(({ id }) => mails.remove(id)));
    },
    async *all(): AsyncGenerator<LoggedMail> {
      for await (const { key, value } of mails.all()) yield { id: key, ...value };
    },
    restore: (kept: readonly LoggedMail[]) =>
      mails.restore(kept.map(({ id, ...mail }) => ({ key: id, value: mail }))),
  };
}
