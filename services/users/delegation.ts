import { type Refusal, refuse } from '@coffret/contracts/errors';
import { groupsView } from '@coffret/projections/groups/view';
import { usersView } from '@coffret/projections/users/view';
import type { Viewer } from '../http/access.ts';
import type { Services } from '../services.ts';

/** Whether the viewer holds every right of a group: nobody gives, or rules over, more than they have. */
export async function holdsRightsOf(services: Services, viewer: Viewer, groupId: number): Promise<boolean> {
  const group = await services.view(groupsView).findOne({ _id: groupId });
  return ((group?.rights as string[] | undefined) ?? []).every((right) => viewer.rights.has(right));
}

/** Why the viewer may not change another user (product.md, section 6); null when they may. */
export async function mayManage(services: Services, viewer: Viewer, userId: number): Promise<Refusal | null> {
  const doc = await services.view(usersView).findOne({ _id: userId });
  if (!doc) return refuse('NOT_FOUND');
  return (await holdsRightsOf(services, viewer, Number(doc.groupId))) ? null : refuse('FORBIDDEN');
}
