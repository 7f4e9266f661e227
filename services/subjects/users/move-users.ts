import { MAX_BULK_ROWS } from '@coffret/contracts/bulk';
import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import type { Filter } from '@coffret/contracts/ports/read-store';
import type { MovedUsers } from '@coffret/contracts/users/answers';
import type { usersMove } from '@coffret/contracts/users/commands';
import { usersView } from '@coffret/projections/users/view';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Viewer, viewer } from '../../core/http/access.ts';
import { actOnEach } from '../../core/http/bulk-acts.ts';
import type { QueryServices, Services } from '../../core/services.ts';
import { groupsByPermission } from '../groups/public.ts';
import { mayAssignGroup } from './delegation.ts';
import { createProfiles } from './profiles.ts';
import type { SingleActs } from './single-acts.ts';

type UsersMove = z.infer<typeof usersMove>;

async function refuseTarget(services: QueryServices, who: Viewer, { field, to }: UsersMove) {
  const refusal =
    field === 'groupId'
      ? await mayAssignGroup(services, who, to)
      : await createProfiles(services).refuseUnknown({ [field]: to });
  // The field is called `to` here.
  return refusal && { refused: refusal.refused.map((error) => ({ ...error, key: 'to' })) };
}

/**
 * Replaces an agency, sector or group for its users, as many at a time as a bulk act takes. Each is one change, so that a
 * repetition continues.
 */
export async function moveUsers(
  services: Services,
  request: FastifyRequest<{ Body: UsersMove }>,
  { change }: Pick<SingleActs, 'change'>,
): Promise<MovedUsers | Refusal> {
  const { field, from, to, department } = request.body;
  if (from === to) return refuse('INVALID_PARAMETER', 'to');
  const refusal = await refuseTarget(services, viewer(request), request.body);
  if (refusal) return refusal;
  const customers: Filter =
    department === undefined
      ? {}
      : {
          _departmentCode: department,
          groupId: (await groupsByPermission(services, 'work for customers')).mayNot,
        };
  const total = { changed: 0, left: 0 };
  for (let after = 0; ; ) {
    const found = await services
      .view(usersView)
      .find(
        { all: [{ [field]: from }, { _id: { after } }, customers] },
        { sort: { _id: 1 }, projection: { id: 1 }, limit: MAX_BULK_ROWS },
      );
    const ids = found.map(({ _id }) => Number(_id));
    const moved = await actOnEach(request, ids, (id, by) => change(id, { [field]: to }, by));
    if (isRefusal(moved)) return moved;
    total.changed += moved.changed;
    total.left += moved.left.length;
    const last = ids.at(-1);
    if (last === undefined || ids.length < MAX_BULK_ROWS) return total;
    after = last;
  }
}
