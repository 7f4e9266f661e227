import { type Refusal, refusalOf } from '@coffret/contracts/errors';
import { INITIAL_RECEIVER_STATE } from '@coffret/contracts/notifications/receivers';
import { NO_STREAM } from '@coffret/contracts/ports/event-store';
import type { Doc } from '@coffret/contracts/ports/read-store';
import { readingId } from '@coffret/projections/notifications/view';
import type { CommandContext } from '../../core/commands/handle-command.ts';
import { emptyHistory } from '../../core/commands/history.ts';
import type { CommandServices } from '../../core/services.ts';
import { notification } from './decider.ts';
import { type ReadStateCommand, readState } from './read-state.ts';

/** As a receiver has it. */
export async function mark(
  { commands }: Pick<CommandServices, 'commands'>,
  userId: number,
  { _id, rowVersion }: Doc,
  command: ReadStateCommand,
  cause: CommandContext,
): Promise<Refusal | null> {
  const id = readingId(Number(_id), userId);
  // An untouched notification has no stream for this receiver.
  const loaded = rowVersion === 0 ? emptyHistory(readState) : await commands.load(readState, id);
  const isElsewhere = rowVersion !== 0 && loaded.revision === NO_STREAM;
  const earlier = isElsewhere ? (await commands.load(notification, Number(_id))).state.receivers : {};
  const before = earlier[userId] ?? INITIAL_RECEIVER_STATE;
  const outcome = await commands.handle(readState, {
    id,
    command,
    context: { userId, before },
    cause,
    loaded,
  });
  return refusalOf(outcome);
}
