import type { SentenceContext, Sentences } from '../sentences/context.ts';
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
  NotificationWithdrawn: [() => 'Une notification a été retirée', () => 'A notification was withdrawn'],
};

export const readingSentences: Sentences<typeof readingEvents> = {
  NotificationRead: [({ who }) => `${who} a lu une notification`, ({ who }) => `${who} read a notification`],
  NotificationUnread: [
    ({ who }) => `${who} a marqué une notification comme non lue`,
    ({ who }) => `${who} marked a notification as unread`,
  ],
  NotificationArchived: [
    ({ who }) => `${who} a archivé une notification`,
    ({ who }) => `${who} archived a notification`,
  ],
  NotificationUnarchived: [
    ({ who }) => `${who} a désarchivé une notification`,
    ({ who }) => `${who} unarchived a notification`,
  ],
  NotificationDeleted: [
    ({ who }) => `${who} a supprimé une notification`,
    ({ who }) => `${who} deleted a notification`,
  ],
  ReadingCarriedForward: [
    () => 'L’état de lecture d’une notification a été reporté, sans changement',
    () => 'What a receiver made of a notification was carried forward, unchanged',
  ],
};

export const notificationKeySentences: Sentences<typeof notificationKeyEvents> = {
  NotificationKeyTaken: [
    () => 'Une notification a été rattachée à son motif, pour n’être envoyée qu’une fois',
    () => 'A notification was tied to its occasion, so that it is sent once',
  ],
};
