import type { Refusal } from '@coffret/contracts/errors';
import { tooMany } from '../../core/http/ip-rate-limit.ts';
import type { Services } from '../../core/services.ts';

/** The mailbox that an address names: what follows a + in front of the @ is a tag that anyone can make up. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at);
  const tag = local.indexOf('+', 1);
  return `${tag < 0 ? local : local.slice(0, tag)}${email.slice(at)}`.toLowerCase();
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
