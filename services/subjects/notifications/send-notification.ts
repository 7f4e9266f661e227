import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import type { SentNotification } from '@coffret/contracts/notifications/events';
import { groupsView } from '@coffret/projections/groups/view';
import { usersView } from '@coffret/projections/users/view';
import type { Cause } from '../../core/commands/handle-command.ts';
import type { CommandServices, QueryServices } from '../../core/services.ts';
import { actor } from './notices.ts';
import { send } from './notify.ts';

type Content = Pick<SentNotification, 'userForId' | 'groupForId' | 'cat' | 'lib'> & {
  route?: string | null | undefined;
};

export async function sendNotification(
  services: CommandServices & QueryServices,
  { userForId, groupForId, cat, lib, route = null }: Content,
  cause: Cause,
): Promise<number | Refusal> {
  const [receivers, key] =
    userForId === null ? ([groupsView, 'groupForId'] as const) : ([usersView, 'userForId'] as const);
  if (!(await services.view(receivers).findOne({ _id: Number(userForId ?? groupForId) })))
    return refuse('INVALID_PARAMETER', key);
  const id = await services.sequences.next('notification', cause);
  const by = groupForId === null ? {} : actor(cause.userId);
  const outcome = await send(services, id, { ...by, userForId, groupForId, cat, lib, route }, cause);
  return isRefusal(outcome) ? outcome : id;
}
