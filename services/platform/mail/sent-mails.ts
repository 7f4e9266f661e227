import type { Clock } from '../clock.ts';
import type { RecordStore } from '../record-store/record-store.ts';

interface SentMail {
  mailId: string;
  at: string;
}

export const REMEMBERED_MS = 90 * 24 * 3_600_000;

export type SentMails = Awaited<ReturnType<typeof openSentMails>>;

/** Ids of mails given to the SMTP server. All methods throw `StoreUnavailable` when the store is unreachable. */
export async function openSentMails(store: RecordStore, clock: Clock) {
  const mails = await store.open<{ at: string }>({
    name: 'handed-over',
    dates: ['at'],
    expiry: { from: 'at', ms: REMEMBERED_MS },
  });
  return {
    has: async (mailId: string) => (await mails.get(mailId)) !== null,
    // Without the disk flush the time between this record and the mail's last line is short, in which a crash
    // loses the mail. A power cut may undo the record: the mail is then sent twice.
    add: (mailId: string) => mails.put(mailId, { at: clock.now().toISOString() }, { flush: false }),
    remove: async (mailId: string) => void (await mails.remove(mailId)),
    async *all(): AsyncGenerator<SentMail> {
      for await (const { key, value } of mails.all()) yield { mailId: key, at: value.at };
    },
    restore: (notes: readonly SentMail[]) =>
      mails.restore(notes.map(({ mailId, at }) => ({ key: mailId, value: { at } }))),
  };
}
