import type { ReceiverEvent } from './events.ts';

export interface ReceiverState {
  isRead: boolean;
  isArchived: boolean;
  isDeleted: boolean;
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

export function receiverStateAfter(state: ReceiverState, { type }: ReceiverEvent): ReceiverState {
  return { ...state, ...change(type), rowVersion: state.rowVersion + 1 };
}
