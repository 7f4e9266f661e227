import { type Refusal, refuse } from '@coffret/contracts/errors';
import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { usersView } from '@coffret/projections/users/view';
import type { Services } from '../services.ts';
import { group, isSeeded } from './decider.ts';

const lockOf = (id: number) => `members of group ${id}`;

/**
 * Does what puts somebody into a group, which is not deleted meanwhile. Refused with key groupId when there is no
 * such group (any more). Groups that are never deleted make nobody wait.
 */
export function movingInto<T>(
  { locks, commands }: Pick<Services, 'locks' | 'commands'>,
  groupId: number | undefined,
  work: () => Promise<T | Refusal>,
): Promise<T | Refusal> {
  if (groupId === undefined || isSeeded(groupId)) return work();
  return locks.withLock(lockOf(groupId), async () => {
    const { exists } = (await commands.load(group, groupId)).state;
    return exists ? work() : refuse('INVALID_PARAMETER', 'groupId');
  });
}

/** Does what ends a group, into which nobody moves meanwhile. Refused with IN_USE when somebody is in it. */
export function whileEmpty<T>(
  { locks, readModels, view }: Pick<Services, 'locks' | 'readModels' | 'view'>,
  groupId: number,
  work: () => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return locks.withLock(lockOf(groupId), async () => {
    const { types } = usersView;
    // Whoever moved in a moment ago may not show yet.
    if (!(await readModels.shown({ category: 'user', types }, null))) {
      throw new StoreUnavailable('the users do not show all that was written');
    }
    const member = await view(usersView).findOne({ groupId });
    return member ? refuse('IN_USE', 'id', `user ${member._id} is in it`) : work();
  });
}
