import { plain, type SentenceContext, type Sentences } from '../sentences/context.ts';
import type { notificationEvents, notificationKeyEvents, readingEvents } from './events.ts';

const to = ({ data, person, named }: SentenceContext) => {
  if (data.userForId !== null) return `à ${person(data.userForId)}`;
  return data.groupForId === null ? 'à tous' : `au groupe ${named('group', data.groupForId)}`;
};
const text = ({ data, quoted }: SentenceContext) =>
  typeof data.lib === 'string' ? `\u00a0: ${quoted(data.lib)}` : '';

export const notificationSentences: Sentences<typeof notificationEvents> = {
  NotificationSent: (context) => `${context.who} a envoyé une notification ${to(context)}${text(context)}`,
  NotificationWithdrawn: plain('Une notification a été retirée'),
};

export const readingSentences: Sentences<typeof readingEvents> = {
  NotificationRead: plain('{who} a lu une notification'),
  NotificationUnread: plain('{who} a marqué une notification comme non lue'),
  NotificationArchived: plain('{who} a archivé une notification'),
  NotificationUnarchived: plain('{who} a désarchivé une notification'),
  NotificationDeleted: plain('{who} a supprimé une notification'),
  ReadingCarriedForward: plain('L’état de lecture d’une notification a été reporté, sans changement'),
};

export const notificationKeySentences: Sentences<typeof notificationKeyEvents> = {
  NotificationKeyTaken: plain(
    'Une notification a été rattachée à son motif, pour n’être envoyée qu’une fois',
  ),
};
