import type { Refusal } from '@coffret/contracts/errors';
import { tooMany } from '../../core/http/too-many.ts';
import type { Services } from '../../core/services.ts';

/** Without the +tag. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at);
  const tag = local.indexOf('+', 1);
  return `${tag < 0 ? local : local.slice(0, tag)}${email.slice(at)}`.toLowerCase();
}

/** Limits mails per hour to an unconfirmed mailbox, which may be a stranger's. */
export async function takeUnconfirmedMail(
  { limits }: Pick<Services, 'limits'>,
  email: string,
): Promise<Refusal | null> {
  const left = await limits.take('unconfirmedMails', mailboxOf(email));
  return left.ok ? null : tooMany(left.retryAfterMs);
}
