import { isRefusal, type Refusal } from '@coffret/contracts/errors';
import type { UserProfile } from '@coffret/contracts/users/events';
import type { CommandContext } from '../../core/commands/handle-command.ts';
import { handleWithClaims } from '../../core/commands/handle-with-claims.ts';
import { emptyHistory } from '../../core/commands/history.ts';
import { sameValue, type UniqueValue } from '../../core/commands/unique-values.ts';
import type { MailedLink } from '../../core/mailed-links.ts';
import type { Services } from '../../core/services.ts';
import type { Settings } from '../../core/settings.ts';
import { hashPassword } from '../../platform/secrets/passwords.ts';
import { credential } from './credential.ts';
import { user } from './decider.ts';

export function uniqueEmail({ commands }: Pick<Services, 'commands'>, email: string): UniqueValue {
  return {
    kind: 'email',
    value: email,
    isPersonal: true,
    async isUsedBy(ownerId) {
      const { state } = await commands.load(user, ownerId);
      return state.exists && sameValue(state.profile?.email ?? '', email);
    },
  };
}

interface NewAccount {
  profile: UserProfile;
  password: string;
  /** Set by the seed; default: the next id. */
  id?: number;
  /** For a sign-up; absent for accounts made by staff. */
  activationLink?: MailedLink;
}

/**
 * Claims the address and creates the credential before the user, so that no incomplete account is visible. Returns DUPLICATE
 * with key email.
 */
export async function createUser(
  services: Pick<Services, 'commands' | 'sequences' | 'uniqueValues'> & {
    settings: Pick<Settings, 'hashCost'>;
  },
  { profile, password, id: chosen, activationLink }: NewAccount,
  cause: CommandContext,
): Promise<{ id: number } | Refusal> {
  const { commands, sequences, uniqueValues, settings } = services;
  const id = chosen ?? (await sequences.next('user', cause));
  const hash = await hashPassword(password, settings.hashCost);
  const email = { key: 'email', from: null, to: uniqueEmail(services, profile.email) };
  return uniqueValues.withClaims([email], id, cause, async () => {
    const command = { type: 'CreateCredential', hash, activationLink } as const;
    await commands.handle(credential, { id, command, cause, loaded: emptyHistory(credential) });
    const outcome = await commands.handle(user, {
      id,
      command: activationLink ? { type: 'RegisterUser', profile } : { type: 'CreateUser', profile },
      context: { id },
      cause,
      loaded: emptyHistory(user),
    });
    return isRefusal(outcome) ? outcome : { id };
  });
}

/** Frees the e-mail address; projects stay. */
export async function deleteUser(
  services: Pick<Services, 'commands' | 'uniqueValues'>,
  id: number,
  reason: 'STAFF' | 'ACTIVATION_EXPIRED',
  cause: CommandContext,
): Promise<Refusal | null> {
  const loaded = await services.commands.load(user, id);
  const email = loaded.state.profile?.email;
  const freed = email ? [{ key: 'email', from: uniqueEmail(services, email), to: null }] : [];
  const command = { type: 'DeleteUser', reason } as const;
  return handleWithClaims(services, freed, user, { id, command, context: { id }, cause, loaded });
}
