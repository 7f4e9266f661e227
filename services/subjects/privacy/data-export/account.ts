import type { Doc } from '@coffret/contracts/ports/read-store';
import { publicFields } from '@coffret/projections/list/run-list';
import type { Services } from '../../../core/services.ts';
import { preferencesOf } from '../../../core/user-preferences.ts';
import { factor } from '../../accounts/public.ts';

export type Account = Awaited<ReturnType<typeof accountOf>>;

/** Without secrets. */
export async function accountOf(services: Pick<Services, 'commands' | 'preferences' | 'keyring'>, doc: Doc) {
  const { totp, passkeys, recoveryCodes } = (await services.commands.load(factor, Number(doc.id))).state;
  return {
    account: publicFields<{ [field: string]: unknown }>(doc),
    preferences: await preferencesOf(services, doc),
    secondFactor: {
      totp,
      passkeys: passkeys.map(({ name, addedAt }) => ({ name, addedAt })),
      recoveryCodesLeft: recoveryCodes.length,
    },
  };
}
