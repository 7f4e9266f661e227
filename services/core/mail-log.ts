import type { JsonObject } from '@coffret/contracts/ports/event-store';
import type { Clock } from '../platform/clock.ts';
import type { RecordStore } from '../platform/record-store/record-store.ts';

/** A mail that was handed over. Its text is not kept. */
export interface LoggedMail {
  /** Of the mail's stream. */
  id: string;
  userId: number;
  /** The name of its job, and the job's data. */
  kind: string;
  data: JsonObject;
  quoteId: number | null;
  configurationId: number | null;
  subject: string;
  sentAt: string;
}

const REMEMBERED_MS = 365 * 24 * 3_600_000;

/** Shared by all processes, and not part of a backup. Throws `StoreUnavailable`. */
export interface MailLog {
  add(mail: Omit<LoggedMail, 'sentAt'>): Promise<void>;
  get(id: string): Promise<LoggedMail | null>;
  /** Newest first. */
  of(userId: number): Promise<LoggedMail[]>;
  forget(userId: number): Promise<void>;
}

export async function openMailLog(store: RecordStore, clock: Clock): Promise<MailLog> {
  const mails = await store.open<Omit<LoggedMail, 'id'>>({
    name: 'mail-log',
    sort: 'userId',
    dates: ['sentAt'],
    expiry: { from: 'sentAt', ms: REMEMBERED_MS },
  });
  const own = (userId: number) =>
    Array.fromAsync(mails.all(userId), ({ key, value }): LoggedMail => ({ id: key, ...value }));
  return {
    add: ({ id, ...mail }) => mails.put(id, { ...mail, sentAt: clock.now().toISOString() }, { flush: false }),
    async get(id) {
      const mail = await mails.get(id);
      return mail && { id, ...mail };
    },
    of: async (userId) =>
      (await own(userId)).sort((a, b) => b.sentAt.localeCompare(a.sentAt) || b.id.localeCompare(a.id)),
    async forget(userId) {
      await Promise.all((await own(userId)).map(({ id }) => mails.remove(id)));
    },
  };
}
