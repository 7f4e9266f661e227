import type { Audience } from '@coffret/contracts/announcements/events';
import type { Filter } from '@coffret/contracts/ports/read-store';

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
