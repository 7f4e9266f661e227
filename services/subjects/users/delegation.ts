import { type Refusal, refuse } from '@coffret/contracts/errors';
import type { Doc } from '@coffret/contracts/ports/read-store';
import { groupsView } from '@coffret/projections/groups/view';
import { usersView } from '@coffret/projections/users/view';
import type { Viewer } from '../../core/http/access.ts';
import type { QueryServices } from '../../core/services.ts';

/** Whether the viewer holds every right of a group: nobody gives, or rules over, more than they have. */
const holdsRightsOf = (viewer: Viewer, group: Doc | null): boolean =>
  ((group?.rights as string[] | undefined) ?? []).every((right) => viewer.rights.has(right));

/** Why the viewer may not put a user into a group; null when they may. */
export async function mayAssignGroup(
  services: QueryServices,
  viewer: Viewer,
  groupId: number,
): Promise<Refusal | null> {
  const group = await services.view(groupsView).findOne({ _id: groupId });
  if (!group) return refuse('INVALID_PARAMETER', 'groupId');
  return holdsRightsOf(viewer, group) ? null : refuse('FORBIDDEN', 'groupId');
}

/** Why the viewer may not change another user; null when they may. */
export async function mayManage(
  services: QueryServices,
  viewer: Viewer,
  userId: number,
): Promise<Refusal | null> {
  const doc = await services.view(usersView).findOne({ _id: userId });
  if (!doc) return refuse('NOT_FOUND');
  const group = await services.view(groupsView).findOne({ _id: Number(doc.groupId) });
  return holdsRightsOf(viewer, group) ? null : refuse('FORBIDDEN');
}
