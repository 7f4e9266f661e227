import { refuse } from '@coffret/contracts/errors';
import type { NotificationEvent, SentNotification } from '@coffret/contracts/notifications/events';
import {
  INITIAL_RECEIVER_STATE,
  type ReceiverState,
  receiverStateAfter,
} from '@coffret/contracts/notifications/receivers';
import type { Decider } from '../../core/commands/decider.ts';

export interface Notification {
  /** Whether there ever was one of this id: an id is given once. */
  known: boolean;
  exists: boolean;
  sent: SentNotification | null;
  /** What receivers made of it while earlier programs kept that here, by user id. */
  receivers: { readonly [userId: string]: ReceiverState };
}

type NotificationCommand =
  | { type: 'SendNotification'; notification: SentNotification }
  /** Whom it was for, or what it leads to, has gone. */
  | { type: 'WithdrawNotification' };

/** A message to a user, a group or everybody. What each receiver makes of it is a stream of theirs (reading.ts). */
export const notification: Decider<Notification, NotificationCommand, NotificationEvent> = {
  category: 'notification',
  initialState: { known: false, exists: false, sent: null, receivers: {} },

  decide(command, { known, exists }) {
    if (command.type === 'SendNotification')
      return known ? [] : [{ type: 'NotificationSent', data: command.notification }];
    return exists ? [{ type: 'NotificationWithdrawn', data: {} }] : refuse('NOT_FOUND');
  },

  evolve(state, event) {
    if (event.type === 'NotificationSent') return { ...state, known: true, exists: true, sent: event.data };
    if (event.type === 'NotificationWithdrawn') return { ...state, exists: false };
    const { userId } = event.data;
    const before = state.receivers[userId] ?? INITIAL_RECEIVER_STATE;
    return { ...state, receivers: { ...state.receivers, [userId]: receiverStateAfter(before, event) } };
  },
};
