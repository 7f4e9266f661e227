import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import type { SentNotification } from '@coffret/contracts/notifications/events';
import { groupsView } from '@coffret/projections/groups/view';
import { usersView } from '@coffret/projections/users/view';
import type { Cause } from '../../core/commands/handle-command.ts';
import { emptyHistory } from '../../core/commands/history.ts';
import type { CommandServices, QueryServices } from '../../core/services.ts';
import { notification } from './decider.ts';
import { actor } from './notices.ts';

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
  const outcome = await services.commands.handle(notification, {
    id,
    command: {
      type: 'SendNotification',
      notification: {
        ...(groupForId !== null && actor(cause.userId)),
        userForId,
        groupForId,
        aboutUserId: null,
        cat,
        lib,
        libParams: null,
        route,
      },
    },
    cause,
    loaded: emptyHistory(notification),
  });
  return isRefusal(outcome) ? outcome : id;
}
