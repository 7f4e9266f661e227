import { plain, type SentenceContext, type Sentences } from '../sentences/context.ts';
import type { notificationEvents, notificationKeyEvents, readingEvents } from './events.ts';

const toFr = ({ data, person, named }: SentenceContext) => {
  if (data.userForId !== null) return `à ${person(data.userForId)}`;
  return data.groupForId === null ? 'à tous' : `au groupe ${named('group', data.groupForId)}`;
};
const toEn = ({ data, person, named }: SentenceContext) => {
  if (data.userForId !== null) return `to ${person(data.userForId)}`;
  return data.groupForId === null ? 'to everybody' : `to the group ${named('group', data.groupForId)}`;
};
const text = ({ data, quoted }: SentenceContext) =>
  typeof data.lib === 'string' ? `\u00a0: ${quoted(data.lib)}` : '';

export const notificationSentences: Sentences<typeof notificationEvents> = {
  NotificationSent: [
    (context) => `${context.who} a envoyé une notification ${toFr(context)}${text(context)}`,
    (context) => `${context.who} sent a notification ${toEn(context)}${text(context).replace('\u00a0', '')}`,
  ],
  NotificationWithdrawn: plain('Une notification a été retirée', 'A notification was withdrawn'),
};

export const readingSentences: Sentences<typeof readingEvents> = {
  NotificationRead: plain('{who} a lu une notification', '{who} read a notification'),
  NotificationUnread: plain(
    '{who} a marqué une notification comme non lue',
    '{who} marked a notification as unread',
  ),
  NotificationArchived: plain('{who} a archivé une notification', '{who} archived a notification'),
  NotificationUnarchived: plain('{who} a désarchivé une notification', '{who} unarchived a notification'),
  NotificationDeleted: plain('{who} a supprimé une notification', '{who} deleted a notification'),
  ReadingCarriedForward: plain(
    'L’état de lecture d’une notification a été reporté, sans changement',
    'What a receiver made of a notification was carried forward, unchanged',
  ),
};

export const notificationKeySentences: Sentences<typeof notificationKeyEvents> = {
  NotificationKeyTaken: plain(
    'Une notification a été rattachée à son motif, pour n’être envoyée qu’une fois',
    'A notification was tied to its occasion, so that it is sent once',
  ),
};
