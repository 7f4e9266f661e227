import { isRefusal, type Refusal, refusalOf, refuse } from '@coffret/contracts/errors';
import { usersView } from '@coffret/projections/users/view';
import type { Cause } from '../../core/commands/handle-command.ts';
import { tooMany } from '../../core/http/too-many.ts';
import type { MailedLinks } from '../../core/mailed-links.ts';
import type { AccountServices, CommandServices, QueryServices } from '../../core/services.ts';
import { credential } from './credential.ts';
import { confirmPassword } from './reauthenticate.ts';
import { takeUnconfirmedMail } from './unconfirmed-mail-limit.ts';
import { uniqueEmail } from './user-account.ts';

interface EmailChangeRequest {
  id: number;
  email: string;
  previous: string;
  cause: Cause;
}

/** null: allowed. */
export async function mayRequestEmail(
  services: AccountServices & CommandServices & QueryServices,
  id: number,
  email: string,
  password: string | undefined,
): Promise<Refusal | null> {
  const refusal = await confirmPassword(services, id, password, 'password');
  if (refusal) return refusal;
  if (await services.view(usersView).findOne({ email })) return refuse('DUPLICATE', 'email');
  const left = await services.limits.take('emailChanges', String(id));
  return left.ok ? takeUnconfirmedMail(services, email) : tooMany(left.retryAfterMs);
}

/** Mails a link to the new address and a notice to the old one. */
export async function requestEmailChange(
  { commands }: CommandServices,
  links: MailedLinks,
  { id, email, previous, cause }: EmailChangeRequest,
): Promise<Refusal | null> {
  const command = {
    type: 'RequestEmailChange',
    email,
    previous,
    link: links.issue('email'),
  } as const;
  return refusalOf(await commands.handle(credential, { id, command, cause }));
}

/** Immediate; links mailed to the old address become invalid. */
export async function setEmail(
  services: CommandServices,
  { id, email, previous, cause }: EmailChangeRequest,
  change: () => Promise<object | Refusal>,
): Promise<Refusal | null> {
  const { commands, uniqueValues } = services;
  const claim = {
    key: 'email',
    from: uniqueEmail(services, previous),
    to: uniqueEmail(services, email),
  };
  const voidLinks = () => commands.handle(credential, { id, command: { type: 'VoidMailedLinks' }, cause });
  const changed = await uniqueValues.withClaims([claim], id, cause, async () => {
    // Before the change: a crash must not leave valid links at the old address.
    await voidLinks();
    const outcome = await change();
    // After it: a link may have been requested meanwhile.
    if (!isRefusal(outcome)) await voidLinks();
    return outcome;
  });
  return refusalOf(changed);
}
