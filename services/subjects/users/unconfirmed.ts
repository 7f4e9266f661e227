import type { Refusal } from '@coffret/contracts/errors';
import { tooMany } from '../../core/http/limits.ts';
import type { Services } from '../../core/services.ts';

/** Where the mails to an address arrive: what follows a + is a tag that the mailbox's owner, or anybody, makes up. */
function mailboxOf(email: string): string {
  const [, local = '', domain = ''] = /^(.*)@(.*)$/.exec(email.toLowerCase()) ?? [];
  return `${local.replace(/(?<=.)\+.*$/, '')}@${domain}`;
}

/**
 * Takes one of the mails that a mailbox may be sent in an hour before its owner has confirmed the address: anybody may
 * have given it. Refused when there is none left.
 */
export async function takeUnconfirmedMail(
  { limits }: Pick<Services, 'limits'>,
  email: string,
): Promise<Refusal | null> {
  const left = await limits.take('unconfirmedMails', mailboxOf(email));
  return left.ok ? null : tooMany(left.retryAfterMs);
}
