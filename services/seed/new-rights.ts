import { RIGHTS, SEEDED_GROUPS } from '@coffret/contracts/all-rights';
import { isRefusal } from '@coffret/contracts/errors';
import { ADMINS } from '@coffret/contracts/rights';
import type { Cause } from '../core/commands/handle-command.ts';
import type { Services } from '../core/services.ts';
import { changeGroup, group } from '../subjects/groups/public.ts';

/**
 * Adds new rights to the seeded groups once. The first group has all rights, so a right that it lacks is new; it is updated
 * last, so that an interrupted start repeats the work.
 */
export async function giveNewRights(
  services: Pick<Services, 'commands' | 'uniqueValues'>,
  cause: Cause,
): Promise<void> {
  const heldBy = async (id: number) => (await services.commands.load(group, id)).state.rights;
  const known = await heldBy(ADMINS);
  const added = RIGHTS.filter((right) => !known.includes(right));
  if (added.length === 0) return;
  for (const { id, rights } of SEEDED_GROUPS.toReversed()) {
    const held = await heldBy(id);
    const next = RIGHTS.filter(
      (right) => held.includes(right) || (added.includes(right) && rights.includes(right)),
    );
    const refusal = await changeGroup(services, { id, holds: null }, { rights: next }, undefined, cause);
    if (isRefusal(refusal)) throw new Error(`group ${id} was refused its new rights`);
  }
}
