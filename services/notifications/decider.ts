import { type Refusal, refuse } from '@coffret/contracts/errors';
import type { NotificationEvent, SentNotification } from '@coffret/contracts/notifications/events';
import {
  applyToReceivers,
  type ReceiverState,
  type ReceiverStates,
  UNTOUCHED,
} from '@coffret/contracts/notifications/receivers';
import { type Decider, never } from '../commands/decider.ts';

export interface Notification {
  exists: boolean;
  receivers: ReceiverStates;
}

type Mark = {
  do: 'mark';
  userId: number;
  isRead?: boolean | undefined;
  isArchived?: boolean | undefined;
  /** The receiver's own, as they saw it last. */
  rowVersion?: number | undefined;
};

export type NotificationCommand =
  | { do: 'send'; notification: SentNotification }
  | Mark
  /** `isLast`: the receiver has no other left. */
  | { do: 'delete'; userId: number; isLast: boolean };

function marked(
  { userId, isRead, isArchived, rowVersion }: Mark,
  own: ReceiverState,
): NotificationEvent[] | Refusal {
  if (rowVersion !== undefined && rowVersion !== own.rowVersion)
    return refuse('BAD_ROWVERSION', 'rowVersion');
  const events: NotificationEvent[] = [];
  if (isRead !== undefined && isRead !== own.isRead) {
    events.push({ type: isRead ? 'NotificationRead' : 'NotificationUnread', data: { userId } });
  }
  if (isArchived !== undefined && isArchived !== own.isArchived) {
    events.push({ type: isArchived ? 'NotificationArchived' : 'NotificationUnarchived', data: { userId } });
  }
  return events;
}

/** A message to a user, a group or everybody, which each receiver reads, archives and deletes alone. */
export const notification: Decider<Notification, NotificationCommand, NotificationEvent> = {
  category: 'notification',
  initialState: { exists: false, receivers: {} },

  decide(command, state) {
    if (command.do === 'send') {
      return state.exists ? [] : [{ type: 'NotificationSent', data: command.notification }];
    }
    const own = state.receivers[command.userId] ?? UNTOUCHED;
    if (!state.exists || own.isDeleted) return refuse('NOT_FOUND');
    switch (command.do) {
      case 'mark':
        return marked(command, own);
      case 'delete':
        if (command.isLast) return refuse('cannotDeleteLastNotification');
        return [{ type: 'NotificationDeleted', data: { userId: command.userId } }];
      default:
        return never(command);
    }
  },

  evolve: (state, event) => ({ exists: true, receivers: applyToReceivers(state.receivers, event) }),
};
