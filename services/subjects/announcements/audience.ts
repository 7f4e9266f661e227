import type { Audience } from '@coffret/contracts/announcements/events';
import { type Refusal, refuse } from '@coffret/contracts/errors';
import type { Filter } from '@coffret/contracts/ports/read-store';
import { activities as activityRegister, agencies } from '@coffret/contracts/registers/registers';
import { groupsView } from '@coffret/projections/groups/view';
import { registerView } from '@coffret/projections/registers/view';
import type { QueryServices } from '../../core/services.ts';

/** Activated accounts that are not banned, without the author. Values of a list are alternatives, an empty list is all. */
export function audienceOf({ groupIds, agencyIds, activities }: Audience, authorId: number | null): Filter {
  const lists: [field: string, values: readonly (number | string)[]][] = [
    ['groupId', groupIds],
    ['agencyId', agencyIds],
    ['activity', activities],
  ];
  return {
    isActivated: true,
    isBan: false,
    ...Object.fromEntries(lists.filter(([, values]) => values.length > 0)),
    ...(authorId !== null && { _id: { not: [authorId] } }),
  };
}

/** null: all are known. */
export async function refuseUnknownAudience(
  { view }: Pick<QueryServices, 'view'>,
  { groupIds, agencyIds, activities }: Audience,
): Promise<Refusal | null> {
  const named = [
    ['groupIds', groupsView, '_id', groupIds],
    ['agencyIds', registerView(agencies), '_id', agencyIds],
    ['activities', registerView(activityRegister), 'lib', activities],
  ] as const;
  for (const [key, known, field, values] of named) {
    if (values.length === 0) continue;
    const asked = [...new Set<number | string>(values)];
    if ((await view(known).count({ [field]: asked })) < asked.length) return refuse('INVALID_PARAMETER', key);
  }
  return null;
}
