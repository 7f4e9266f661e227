import { createHash } from 'node:crypto';
import { isRefusal, type Refusal } from '@coffret/contracts/errors';
import type { NotificationKeyEvent, SentNotification } from '@coffret/contracts/notifications/events';
import type { Decider } from '../../core/commands/decider.ts';
import type { CommandContext } from '../../core/commands/handle-command.ts';
import { emptyHistory } from '../../core/commands/history.ts';
import { isDone } from '../../core/commands/idempotency.ts';
import type { Services } from '../../core/services.ts';
import { notification } from './decider.ts';

/** The notification id of an occasion; 0: none. */
const occasion: Decider<number, { notificationId: number }, NotificationKeyEvent> = {
  category: 'notificationKey',
  initialState: 0,
  decide: (command, known) => (known > 0 ? [] : [{ type: 'NotificationKeyTaken', data: command }]),
  evolve: (_known, event) => event.data.notificationId,
};

/** Neither a user nor a group: all users. */
type Addressed = Pick<SentNotification, 'cat' | 'lib'> & Partial<SentNotification>;

/** `key`: occasion and receiver; sent once per key. */
export type Notice = Addressed & { key: string };

export function send(
  { commands }: Pick<Services, 'commands'>,
  id: number,
  notice: Addressed,
  cause: CommandContext,
) {
  const none = { userForId: null, groupForId: null, aboutUserId: null, libParams: null, route: null };
  const command = { type: 'SendNotification' as const, notification: { ...none, ...notice } };
  return commands.handle(notification, { id, command, cause, loaded: emptyHistory(notification) });
}

/** These commands refuse only after a persistent conflict. */
function done<T extends object>(outcome: T | Refusal, key: string): T {
  if (isRefusal(outcome)) throw new Error(`notification ${key}: ${outcome.refused[0]?.code}`);
  return outcome;
}

/** Idempotent by key. */
export async function notify(
  { commands, sequences }: Pick<Services, 'commands' | 'sequences'>,
  { key, ...notice }: Notice,
  cause: CommandContext,
): Promise<void> {
  // The occasion keeps the id.
  const notificationId = isDone(cause) ? 0 : await sequences.next('notification', {});
  const taken = await commands.handle(occasion, {
    id: createHash('sha256').update(key).digest('hex').slice(0, 32),
    command: { notificationId },
    cause,
    loaded: emptyHistory(occasion),
  });
  done(await send({ commands }, done(taken, key).state, notice, cause), key);
}
