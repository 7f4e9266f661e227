import { plain, type Sentences } from '../sentences/context.ts';
import type { announcementEvents } from './events.ts';

export const announcementSentences: Sentences<typeof announcementEvents> = {
  AnnouncementPlanned: [
    ({ who, data, quoted, day }) =>
      data.sendAt === null
        ? `${who} a envoyé l’annonce ${quoted(data.title)}`
        : `${who} a programmé l’annonce ${quoted(data.title)} pour le ${day(data.sendAt)}`,
    ({ who, data, quoted, day }) =>
      data.sendAt === null
        ? `${who} sent the announcement ${quoted(data.title)}`
        : `${who} scheduled the announcement ${quoted(data.title)} for ${day(data.sendAt)}`,
  ],
  AnnouncementCancelled: plain(
    '{who} a annulé l’envoi de l’annonce {it}',
    '{who} cancelled the announcement {it}',
  ),
  AnnouncementSent: [
    ({ it, data, number }) =>
      `L’annonce ${it} est partie\u00a0; destinataires\u00a0: ${number(data.receivers)}`,
    ({ it, data, number }) => `The announcement ${it} was sent; recipients: ${number(data.receivers)}`,
  ],
};
