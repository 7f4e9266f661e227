import { setTimeout } from 'node:timers/promises';
import type { SmtpReceiver } from '@coffret/services/tests/support/smtp-receiver';

const LOOK_MS = 100;
/** How long a mail may take: an outage puts a job off, each time for twice as long. */
const PATIENCE_MS = 180_000;
/** A mail that is sent twice comes soon after. */
const AFTER_MS = 2_000;

/** To whom mails were given, once these all have theirs, or have waited long enough. */
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
