import type { Email } from 'postal-mime';
import { vi } from 'vitest';
import type { SmtpReceiver } from './smtp-receiver.ts';

const PATIENCE = { timeout: 60_000 };

/** Waits for a mail to an address whose subject or text matches. */
export function mailTo({ mails }: SmtpReceiver, email: string, words: RegExp): Promise<Email> {
  const matches = ({ to, subject, text }: Email) =>
    to?.some(({ address }) => address === email) && words.test(`${subject} ${text}`);
  return vi.waitUntil(() => mails.find(matches), PATIENCE);
}
