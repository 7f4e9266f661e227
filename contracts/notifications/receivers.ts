import type { NotificationEvent } from './events.ts';

/** What one receiver has made of a notification. */
export interface ReceiverState {
  isRead: boolean;
  isArchived: boolean;
  isDeleted: boolean;
  /** How often this receiver has changed it: another's reading makes nobody's version stale. */
  rowVersion: number;
}

/** By user id; absent: the receiver has not touched it. */
export type ReceiverStates = { readonly [userId: string]: ReceiverState };

export const UNTOUCHED: ReceiverState = { isRead: false, isArchived: false, isDeleted: false, rowVersion: 0 };

function change(type: Exclude<NotificationEvent['type'], 'NotificationSent'>): Partial<ReceiverState> {
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

/** The receivers' states after an event: how the write side and the read models fold alike. */
export function applyToReceivers(states: ReceiverStates, event: NotificationEvent): ReceiverStates {
  if (event.type === 'NotificationSent') return states;
  const { userId } = event.data;
  const before = states[userId] ?? UNTOUCHED;
  return { ...states, [userId]: { ...before, ...change(event.type), rowVersion: before.rowVersion + 1 } };
}
