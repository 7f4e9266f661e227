import { refuse } from '@coffret/contracts/errors';
import type { NotificationEvent, SentNotification } from '@coffret/contracts/notifications/events';
import {
  INITIAL_RECEIVER_STATE,
  type ReceiverState,
  receiverStateAfter,
} from '@coffret/contracts/notifications/receivers';
import type { Decider } from '../../core/commands/decider.ts';

interface Notification {
  /** Ids are not reused. */
  known: boolean;
  exists: boolean;
  sent: SentNotification | null;
  /** Receivers' states stored here by old versions, by user id. */
  receivers: { readonly [userId: string]: ReceiverState };
}

type NotificationCommand =
  | { type: 'SendNotification'; notification: SentNotification }
  /** The receiver or the target was deleted. */
  | { type: 'WithdrawNotification' };

/** The receivers' states are in own streams (read-state.ts). */
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
