import type { NotificationEvent, SentNotification } from '@coffret/contracts/notifications/events';
import { afterEvent, type ReceiverState, UNTOUCHED } from '@coffret/contracts/notifications/receivers';
import type { Decider } from '../commands/decider.ts';

export interface Notification {
  exists: boolean;
  /** What receivers made of it while earlier programs kept that here, by user id. */
  receivers: { readonly [userId: string]: ReceiverState };
}

interface NotificationCommand {
  do: 'send';
  notification: SentNotification;
}

/** A message to a user, a group or everybody. What each receiver makes of it is a stream of theirs (reading.ts). */
export const notification: Decider<Notification, NotificationCommand, NotificationEvent> = {
  category: 'notification',
  initialState: { exists: false, receivers: {} },

  decide: (command, { exists }) => (exists ? [] : [{ type: 'NotificationSent', data: command.notification }]),

  evolve(state, event) {
    if (event.type === 'NotificationSent') return { ...state, exists: true };
    const { userId } = event.data;
    const before = state.receivers[userId] ?? UNTOUCHED;
    return { ...state, receivers: { ...state.receivers, [userId]: afterEvent(before, event) } };
  },
};
