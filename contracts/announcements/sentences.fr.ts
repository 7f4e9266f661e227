import { plain, type Sentences } from '../sentences/context.ts';
import type { announcementEvents } from './events.ts';

export const announcementSentences: Sentences<typeof announcementEvents> = {
  AnnouncementPlanned: ({ who, data, quoted, day }) =>
    data.sendAt === null
      ? `${who} a envoyé l’annonce ${quoted(data.title)}`
      : `${who} a programmé l’annonce ${quoted(data.title)} pour le ${day(data.sendAt)}`,
  AnnouncementCancelled: plain('{who} a annulé l’envoi de l’annonce {it}'),
  AnnouncementSent: ({ it, data, number }) =>
    `L’annonce ${it} est partie\u00a0; destinataires\u00a0: ${number(data.receivers)}`,
};
