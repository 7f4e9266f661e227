import { isRefusal } from '@coffret/contracts/errors';
import { NO_STREAM } from '@coffret/contracts/ports/event-store';
import { ADMINS } from '@coffret/contracts/rights';
import type { UserProfile } from '@coffret/contracts/users/events';
import type { Cause } from '../core/commands/handle-command.ts';
import type { Services } from '../core/services.ts';
import type { Settings } from '../core/settings.ts';
import { ADMIN_ID, createUser, user } from '../subjects/users/public.ts';

function profileOf(email: string): UserProfile {
  return {
    email,
    fullName: 'Administrateur',
    role: 'Administrateur',
    phone: '01 00 00 00 00',
    company: 'Coffret',
    activity: 'OTHERS',
    siret: '00000000000000',
    address: '1 rue de la Paix',
    postalCode: '75002',
    city: 'Paris',
    culture: 'fr_FR',
    groupId: ADMINS,
    agencyId: null,
    sectorId: null,
    discountPercentage: 0,
  };
}

/** Active and verified. Returns true when it was created. */
export async function seedAdmin(
  services: Pick<Services, 'commands' | 'sequences' | 'uniqueValues'> & {
    settings: Pick<Settings, 'hashCost'>;
  },
  email: string,
  password: string,
  cause: Cause,
): Promise<boolean> {
  if ((await services.commands.load(user, ADMIN_ID)).revision !== NO_STREAM) return false;
  const created = await createUser(services, { id: ADMIN_ID, profile: profileOf(email), password }, cause);
  if (isRefusal(created)) throw new Error(`the admin was refused: ${created.refused[0]?.code}`);
  return true;
}
