import type { Clock } from '../clock.ts';
import type { Portable } from '../portable.ts';
import type { RecordStore } from '../record-store/record-store.ts';

interface SentMail {
  mailId: string;
  at: string;
}

export const REMEMBERED_MS = 90 * 24 * 3_600_000;

/** Ids of mails given to the SMTP server. All methods throw `StoreUnavailable` when the store is unreachable. */
export interface SentMails extends Portable<SentMail> {
  has(mailId: string): Promise<boolean>;
  add(mailId: string): Promise<void>;
  remove(mailId: string): Promise<void>;
}

export async function openSentMails(store: RecordStore, clock: Clock): Promise<SentMails> {
  const mails = await store.open<{ at: string }>({
    name: 'handed-over',
    dates: ['at'],
    expiry: { from: 'at', ms: REMEMBERED_MS },
  });
  return {
    has: async (mailId) => (await mails.get(mailId)) !== null,
    // Without the disk flush the time between this record and the mail's last line is short, in which a crash
    // loses the mail. A power cut may undo the record: the mail is then sent twice.
    add: (mailId) => mails.put(mailId, { at: clock.now().toISOString() }, { flush: false }),
    remove: async (mailId) => void (await mails.remove(mailId)),
    async *all() {
      for await (const { key, value } of mails.all()) yield { mailId: key, at: value.at };
    },
    restore: (notes) => mails.restore(notes.map(({ mailId, at }) => ({ key: mailId, value: { at } }))),
  };
}
