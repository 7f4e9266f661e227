import { setTimeout } from 'node:timers/promises';
import type { SmtpReceiver } from '@coffret/services/tests/support/smtp-receiver';

const LOOK_MS = 100;
/** Milliseconds; the delay of a job doubles with each outage. */
const PATIENCE_MS = 180_000;
/** Milliseconds in which a duplicate would arrive. */
const AFTER_MS = 2_000;

export async function mailsTo({ mails }: SmtpReceiver, emails: readonly string[]): Promise<string[]> {
  const given = () => mails.flatMap(({ to }) => to ?? []).map(({ address }) => address ?? '');
  const until = performance.now() + PATIENCE_MS;
  const isWaiting = () => {
    const known = new Set(given());
    return emails.some((email) => !known.has(email));
  };
  while (isWaiting() && performance.now() < until) await setTimeout(LOOK_MS);
  await setTimeout(AFTER_MS);
  return given();
}
