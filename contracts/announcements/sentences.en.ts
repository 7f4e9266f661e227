import { plain, type Sentences } from '../sentences/context.ts';
import type { announcementEvents } from './events.ts';

export const announcementSentences: Sentences<typeof announcementEvents> = {
  AnnouncementPlanned: ({ who, data, quoted, day }) =>
    data.sendAt === null
      ? `${who} sent the announcement ${quoted(data.title)}`
      : `${who} scheduled the announcement ${quoted(data.title)} for ${day(data.sendAt)}`,
  AnnouncementCancelled: plain('{who} cancelled the announcement {it}'),
  AnnouncementSent: ({ it, data, number }) =>
    `The announcement ${it} was sent; recipients: ${number(data.receivers)}`,
};
