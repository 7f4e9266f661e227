import type { Clock } from '../clock.ts';
import type { Portable } from '../portable.ts';
import type { RecordStore } from '../record-store/record-store.ts';

export interface KeptNote {
  mailId: string;
  /** ISO 8601: when it was handed over. */
  at: string;
}

/** No job is repeated later than its id is known: so long a mail is remembered at least. */
export const REMEMBERED_MS = 90 * 24 * 3_600_000;

/**
 * Which mails have been given to the SMTP server, kept for at least `REMEMBERED_MS`. Everything throws `StoreUnavailable` when it cannot be reached.
 */
export interface HandedOver extends Portable<KeptNote> {
  has(mailId: string): Promise<boolean>;
  /** Resolves once it outlives this process. */
  add(mailId: string): Promise<void>;
  /** The server said no: the mail may be given again. */
  remove(mailId: string): Promise<void>;
}

export async function openHandedOver(store: RecordStore, clock: Clock): Promise<HandedOver> {
  const mails = await store.open<{ at: string }>({
    ...{ name: 'handed-over', dates: ['at'] },
    expiry: { from: 'at', ms: REMEMBERED_MS },
  });
  return {
    has: async (mailId) => (await mails.get(mailId)) !== null,
    // A mail that is noted is never sent again: a process that ends between the note and the mail's last line loses it.
    // Without the wait for the disk that time is short; a power cut may undo the note, and the mail comes twice.
    add: (mailId) => mails.put(mailId, { at: clock.now().toISOString() }, { flush: false }),
    remove: async (mailId) => void (await mails.remove(mailId)),
    async *all() {
      for await (const { key, value } of mails.all()) yield { mailId: key, at: value.at };
    },
    restore: (notes) => mails.restore(notes.map(({ mailId, at }) => ({ key: mailId, value: { at } }))),
  };
}
