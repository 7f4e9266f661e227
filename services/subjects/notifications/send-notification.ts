import { randomUUID } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import type { SentNotification } from '@coffret/contracts/notifications/events';
import { groupsView } from '@coffret/projections/groups/view';
import { usersView } from '@coffret/projections/users/view';
import type { CommandContext } from '../../core/commands/handle-command.ts';
import type { CommandServices, QueryServices } from '../../core/services.ts';
import { actor } from './notices.ts';
import { notify, send } from './notify.ts';

type Content = Pick<SentNotification, 'userForId' | 'groupForId' | 'cat' | 'lib'> & {
  route?: string | null | undefined;
};

/** null: the receiver exists. */
async function refuseReceiver(
  { view }: Pick<QueryServices, 'view'>,
  { userForId, groupForId }: Pick<Content, 'userForId' | 'groupForId'>,
): Promise<Refusal | null> {
  const [receivers, key] =
    userForId === null ? ([groupsView, 'groupForId'] as const) : ([usersView, 'userForId'] as const);
  const isThere = await view(receivers).findOne({ _id: Number(userForId ?? groupForId) });
  return isThere ? null : refuse('INVALID_PARAMETER', key);
}

/** One of many of a request, whose key keeps nothing of it. */
export async function sendToUser(
  services: CommandServices & QueryServices,
  userForId: number,
  { cat, lib, route = null }: Omit<Content, 'userForId' | 'groupForId'>,
  cause: CommandContext,
): Promise<Refusal | null> {
  const refusal = await refuseReceiver(services, { userForId, groupForId: null });
  if (refusal) return refusal;
  const key = `${cause.idempotency?.key ?? randomUUID()} to user-${userForId}`;
  await notify(services, { key, userForId, cat, lib, route }, cause);
  return null;
}

export async function sendNotification(
  services: CommandServices & QueryServices,
  { userForId, groupForId, cat, lib, route = null }: Content,
  cause: CommandContext,
): Promise<number | Refusal> {
  const refusal = await refuseReceiver(services, { userForId, groupForId });
  if (refusal) return refusal;
  const id = await services.sequences.next('notification', cause);
  const by = groupForId === null ? {} : actor(cause.userId);
  const outcome = await send(services, id, { ...by, userForId, groupForId, cat, lib, route }, cause);
  return isRefusal(outcome) ? outcome : id;
}
