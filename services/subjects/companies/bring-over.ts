import { companySiren } from '@coffret/contracts/siret';
import { usersView } from '@coffret/projections/users/view';
import type { CommandContext } from '../../core/commands/handle-command.ts';
import { groupsByPermission } from '../groups/public.ts';
import { type Attaching, attachToCompany } from './attach.ts';

/** Accounts that an earlier program verified. Each start looks for them; after the first there are none. */
export async function bringOverAccounts(services: Attaching, cause: CommandContext): Promise<void> {
  const { mayNot: customers } = await groupsByPermission(services, 'work for customers');
  const accounts = await services
    .view(usersView)
    .find(
      { groupId: customers, isVerified: true, companyId: null },
      { projection: { siret: 1 }, sort: { _id: 1 } },
    );
  for (const { _id, siret } of accounts) {
    if (companySiren(String(siret)) !== null) await attachToCompany(services, Number(_id), cause);
  }
}
