import { may, type Permission } from '@coffret/contracts/rights';
import { groupsView } from '@coffret/projections/groups/view';
import type { Services } from '../../core/services.ts';

/** Groups with and without a permission. */
export async function groupsByPermission(
  { view }: Pick<Services, 'view'>,
  act: Permission,
): Promise<{ may: number[]; mayNot: number[] }> {
  const groups = await view(groupsView).find({}, { sort: { _id: 1 }, projection: { rights: 1 } });
  const ids = Map.groupBy(groups, ({ rights }) => may(new Set(rights as string[]), act));
  const idsOf = (allowed: boolean) => (ids.get(allowed) ?? []).map(({ _id }) => Number(_id));
  return { may: idsOf(true), mayNot: idsOf(false) };
}
