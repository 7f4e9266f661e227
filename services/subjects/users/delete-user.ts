import { type Refusal, refusalOf } from '@coffret/contracts/errors';
import type { Cause } from '../../core/commands/handle-command.ts';
import type { Services } from '../../core/services.ts';
import { user } from './decider.ts';
import { uniqueEmail } from './unique-email.ts';

/** Frees the e-mail address; projects stay. */
export async function deleteUser(
  services: Pick<Services, 'commands' | 'uniqueValues'>,
  id: number,
  reason: 'STAFF' | 'ACTIVATION_EXPIRED',
  cause: Cause,
): Promise<Refusal | null> {
  const { commands, uniqueValues } = services;
  const loaded = await commands.load(user, id);
  const email = loaded.state.profile?.email;
  const freed = email ? [{ key: 'email', from: uniqueEmail(services, email), to: null }] : [];
  const outcome = await uniqueValues.withClaims(freed, id, cause, () =>
    commands.handle(user, { id, command: { type: 'DeleteUser', reason }, context: { id }, cause, loaded }),
  );
  return refusalOf(outcome);
}
