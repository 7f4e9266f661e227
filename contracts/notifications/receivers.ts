import type { ReceiverEvent } from './events.ts';

/** What one receiver has made of a notification. */
export interface ReceiverState {
  isRead: boolean;
  isArchived: boolean;
  isDeleted: boolean;
  /** How often this receiver has changed it: another's reading makes nobody's version stale. */
  rowVersion: number;
}

export const INITIAL_RECEIVER_STATE: ReceiverState = {
  isRead: false,
  isArchived: false,
  isDeleted: false,
  rowVersion: 0,
};

function change(type: ReceiverEvent['type']): Partial<ReceiverState> {
  switch (type) {
    case 'NotificationRead':
      return { isRead: true };
    case 'NotificationUnread':
      return { isRead: false };
    case 'NotificationArchived':
      return { isArchived: true };
    case 'NotificationUnarchived':
      return { isArchived: false };
    case 'NotificationDeleted':
      return { isDeleted: true };
  }
}

/** The receiver's state after an event of theirs: how the write side and the read models fold alike. */
export function receiverStateAfter(state: ReceiverState, { type }: ReceiverEvent): ReceiverState {
  return { ...state, ...change(type), rowVersion: state.rowVersion + 1 };
}
