import { type Refusal, refuse } from '@coffret/contracts/errors';
import type { Doc } from '@coffret/contracts/ports/read-store';
import { groupsView } from '@coffret/projections/groups/view';
import { usersView } from '@coffret/projections/users/view';
import type { Viewer } from '../../core/http/access.ts';
import type { QueryServices } from '../../core/services.ts';

/** Users cannot give or manage more rights than they have. */
const holdsRightsOf = (viewer: Viewer, group: Doc | null): boolean =>
  ((group?.rights as string[] | undefined) ?? []).every((right) => viewer.rights.has(right));

/** null: allowed. */
export async function mayAssignGroup(
  services: QueryServices,
  viewer: Viewer,
  groupId: number,
): Promise<Refusal | null> {
  const group = await services.view(groupsView).findOne({ _id: groupId });
  if (!group) return refuse('INVALID_PARAMETER', 'groupId');
  return holdsRightsOf(viewer, group) ? null : refuse('FORBIDDEN', 'groupId');
}

/** null: allowed. */
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
