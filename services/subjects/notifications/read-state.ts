import { type Refusal, refuse } from '@coffret/contracts/errors';
import type { ReadingEvent, ReceiverEvent } from '@coffret/contracts/notifications/events';
import {
  INITIAL_RECEIVER_STATE,
  type ReceiverState,
  receiverStateAfter,
} from '@coffret/contracts/notifications/receivers';
import { type Decider, never } from '../../core/commands/decider.ts';

type Mark = {
  type: 'MarkNotification';
  isRead?: boolean | undefined;
  isArchived?: boolean | undefined;
  /** The receiver's own, as they saw it last. */
  rowVersion?: number | undefined;
};

export type ReadStateCommand =
  | Mark
  /** `isLast`: the receiver has no other left. */
  | { type: 'DeleteNotification'; isLast: boolean };

interface ReadingContext {
  userId: number;
  /** As earlier programs left it in the notification's own stream. */
  before: ReceiverState;
}

function marked(
  { isRead, isArchived, rowVersion }: Mark,
  own: ReceiverState,
  userId: number,
): ReceiverEvent[] | Refusal {
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
    default:
      return never(command);
  }
}

const snapshotEvent = (data: ReceiverState): ReadingEvent => ({ type: 'ReadingCarriedForward', data });

/** What one receiver makes of a notification: read, archived and deleted for themself alone. */
export const readState: Decider<ReceiverState | null, ReadStateCommand, ReadingEvent, ReadingContext> = {
  category: 'reading',
  /** Nothing was made of it in this stream. */
  initialState: null,
  snapshot: {
    every: 50,
    type: 'ReadingCarriedForward',
    fromState: (state) => snapshotEvent(state ?? INITIAL_RECEIVER_STATE),
  },

  decide(command, state, { userId, before }) {
    const events = decided(command, state ?? before, userId);
    if ('refused' in events || events.length === 0) return events;
    return state === null && before.rowVersion > 0 ? [snapshotEvent(before), ...events] : events;
  },

  evolve: (state, event) =>
    event.type === 'ReadingCarriedForward'
      ? event.data
      : receiverStateAfter(state ?? INITIAL_RECEIVER_STATE, event),
};
