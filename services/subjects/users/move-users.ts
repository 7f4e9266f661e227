import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import type { Filter } from '@coffret/contracts/ports/read-store';
import type { MovedUsers } from '@coffret/contracts/users/answers';
import { usersView } from '@coffret/projections/users/view';
import type { Cause } from '../../core/commands/handle-command.ts';
import type { Viewer } from '../../core/http/access.ts';
import type { CommandServices, QueryServices } from '../../core/services.ts';
import { atOnce } from '../../lib/at-once.ts';
import { groupsByPermission } from '../groups/public.ts';
import { user } from './decider.ts';
import { mayAssignGroup, mayManage } from './delegation.ts';
import { createProfiles } from './profiles.ts';

interface UsersMove {
  field: 'agencyId' | 'sectorId' | 'groupId';
  from: number;
  to: number;
  /** Only customers of this department; default: all. */
  department?: string | undefined;
  after?: number | undefined;
}

/** In one request. */
const MOVED_AT_ONCE = 500;

async function refuseTarget(services: QueryServices, who: Viewer, { field, to }: UsersMove) {
  const refusal =
    field === 'groupId'
      ? await mayAssignGroup(services, who, to)
      : await createProfiles(services).refuseUnknown({ [field]: to });
  // The field is called `to` here.
  return refusal && { refused: refusal.refused.map((error) => ({ ...error, key: 'to' })) };
}

/**
 * Replaces an agency, sector or group for users, a page of them. Skips users with more rights than the viewer. One command per user, so that
 * a repetition continues.
 */
export async function moveUsers(
  services: CommandServices & QueryServices,
  who: Viewer,
  move: UsersMove,
  cause: Cause,
): Promise<MovedUsers | Refusal> {
  const { field, from, to, department, after = 0 } = move;
  if (from === to) return refuse('INVALID_PARAMETER', 'to');
  const refusal = await refuseTarget(services, who, move);
  if (refusal) return refusal;
  const customers: Filter =
    department === undefined
      ? {}
      : {
          _departmentCode: department,
          groupId: (await groupsByPermission(services, 'work for customers')).mayNot,
        };
  const found = await services
    .view(usersView)
    .find(
      { all: [{ [field]: from }, { _id: { after } }, customers] },
      { sort: { _id: 1 }, projection: { id: 1 }, limit: MOVED_AT_ONCE },
    );
  let count = 0;
  await atOnce(found, async ({ _id }) => {
    const id = Number(_id);
    if (id === who.id && field === 'groupId') return;
    if (await mayManage(services, who, id)) return;
    const command = { type: 'ChangeUser' as const, fields: { [field]: to }, by: who.id };
    const outcome = await services.commands.handle(user, { id, command, context: { id }, cause });
    if (!isRefusal(outcome)) count += 1;
  });
  return { count, next: found.length < MOVED_AT_ONCE ? null : Number(found.at(-1)?._id) };
}
