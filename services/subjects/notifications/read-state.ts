import { type Refusal, refuse } from '@coffret/contracts/errors';
import type { ReadingEvent, ReceiverEvent } from '@coffret/contracts/notifications/events';
import {
  INITIAL_RECEIVER_STATE,
  type ReceiverState,
  receiverStateAfter,
} from '@coffret/contracts/notifications/receivers';
import type { Decider } from '../../core/commands/decider.ts';

type Mark = {
  type: 'MarkNotification';
  isRead?: boolean | undefined;
  isArchived?: boolean | undefined;
  /** As the receiver saw it. */
  rowVersion?: number | undefined;
};

export type ReadStateCommand =
  | Mark
  /** `isLast`: the last one of the receiver. */
  | { type: 'DeleteNotification'; isLast: boolean };

interface ReadingContext {
  userId: number;
  /** As stored by old versions in the notification's stream. */
  before: ReceiverState;
}

function marked({ isRead, isArchived, rowVersion }: Mark, own: ReceiverState, userId: number) {
  if (rowVersion !== undefined && rowVersion !== own.rowVersion)
    return refuse('BAD_ROWVERSION', 'rowVersion');
  const events: ReceiverEvent[] = [];
  if (isRead !== undefined && isRead !== own.isRead) {
    events.push({ type: isRead ? 'NotificationRead' : 'NotificationUnread', data: { userId } });
  }
  if (isArchived !== undefined && isArchived !== own.isArchived) {
    events.push({ type: isArchived ? 'NotificationArchived' : 'NotificationUnarchived', data: { userId } });
  }
  return events;
}

function decided(command: ReadStateCommand, own: ReceiverState, userId: number): ReceiverEvent[] | Refusal {
  if (own.isDeleted) return refuse('NOT_FOUND');
  switch (command.type) {
    case 'MarkNotification':
      return marked(command, own, userId);
    case 'DeleteNotification':
      if (command.isLast) return refuse('cannotDeleteLastNotification');
      return [{ type: 'NotificationDeleted', data: { userId } }];
  }
}

export const readState: Decider<ReceiverState | null, ReadStateCommand, ReadingEvent, ReadingContext> = {
  category: 'reading',
  /** No event in this stream. */
  initialState: null,
  snapshot: { every: 50, type: 'ReadingCarriedForward' },

  decide(command, state, { userId, before }) {
    const events = decided(command, state ?? before, userId);
    if ('refused' in events || events.length === 0) return events;
    const isInOtherStream = state === null && before.rowVersion > 0;
    return isInOtherStream ? [{ type: 'ReadingCarriedForward', data: before }, ...events] : events;
  },

  evolve: (state, event) =>
    event.type === 'ReadingCarriedForward'
      ? event.data
      : receiverStateAfter(state ?? INITIAL_RECEIVER_STATE, event),
};
