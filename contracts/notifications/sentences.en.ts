import { plain, type SentenceContext, type Sentences } from '../sentences/context.ts';
import type { notificationEvents, notificationKeyEvents, readingEvents } from './events.ts';

const to = ({ data, person, named }: SentenceContext) => {
  if (data.userForId !== null) return `to ${person(data.userForId)}`;
  return data.groupForId === null ? 'to everybody' : `to the group ${named('group', data.groupForId)}`;
};
const text = ({ data, quoted }: SentenceContext) =>
  typeof data.lib === 'string' ? `: ${quoted(data.lib)}` : '';

export const notificationSentences: Sentences<typeof notificationEvents> = {
  NotificationSent: (context) => `${context.who} sent a notification ${to(context)}${text(context)}`,
  NotificationWithdrawn: plain('A notification was withdrawn'),
};

export const readingSentences: Sentences<typeof readingEvents> = {
  NotificationRead: plain('{who} read a notification'),
  NotificationUnread: plain('{who} marked a notification as unread'),
  NotificationArchived: plain('{who} archived a notification'),
  NotificationUnarchived: plain('{who} unarchived a notification'),
  NotificationDeleted: plain('{who} deleted a notification'),
  ReadingCarriedForward: plain('What a receiver made of a notification was carried forward, unchanged'),
};

export const notificationKeySentences: Sentences<typeof notificationKeyEvents> = {
  NotificationKeyTaken: plain('A notification was tied to its occasion, so that it is sent once'),
};
