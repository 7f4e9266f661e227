import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import { usersView } from '@coffret/projections/users/view';
import type { Cause } from '../../core/commands/handle-command.ts';
import { tooMany } from '../../core/http/ip-rate-limit.ts';
import type { MailedLinks } from '../../core/mailed-links.ts';
import type { AccountServices, CommandServices, QueryServices } from '../../core/services.ts';
import { credential } from './credential.ts';
import { confirmPassword } from './reauthenticate.ts';
import { takeUnconfirmedMail } from './unconfirmed-mail-limit.ts';
import { uniqueEmail } from './unique-email.ts';

interface EmailChangeRequest {
  id: number;
  email: string;
  previous: string;
  cause: Cause;
}

export const refusalOf = (outcome: object | Refusal): Refusal | null => (isRefusal(outcome) ? outcome : null);

/** Why a user may not ask for another address of their own; null when they may. */
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

/** Has a link mailed to the new address, and a notice to the old one. */
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
  return refusalOf(await commands.handle(credential, { id, command, context: undefined, cause }));
}

/** Changes another's address at once. What was mailed to the old one opens nothing more. */
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
  const voidLinks = () =>
    commands.handle(credential, { id, command: { type: 'VoidMailedLinks' }, context: undefined, cause });
  const changed = await uniqueValues.withClaims([claim], id, cause, async () => {
    // Before: a process that dies in between leaves no link at an address that is not the user's any more.
    await voidLinks();
    const outcome = await change();
    // After: a link may have been asked for at the old address meanwhile.
    if (!isRefusal(outcome)) await voidLinks();
    return outcome;
  });
  return refusalOf(changed);
}
