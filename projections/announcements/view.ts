import type { Announcement } from '@coffret/contracts/announcements/answers';
import { type AnnouncementEvent, announcementEvents } from '@coffret/contracts/announcements/events';
import type { Doc } from '@coffret/contracts/ports/read-store';
import { joinName } from '../joins.ts';
import { columnIndexes, entityColumns, listOf } from '../list/list-spec.ts';
import { parseStream, typesOf, type View } from '../view.ts';

/** `receivers`: null until it is sent; the list counts whom a planned one would reach, the workbook leaves it empty. */
export type AnnouncementDoc = Doc &
  Omit<Announcement, 'receivers' | 'readers'> & { receivers: number | null };

const texts = ['title', 'text', 'fullName'];

const columns = entityColumns({
  title: { kind: 'text', label: 'Titre' },
  status: { kind: 'text', label: 'État' },
  receivers: { kind: 'number', label: 'Destinataires' },
  fullName: { kind: 'text', label: 'Par' },
  sendAt: { kind: 'date', label: 'Prévue le' },
  sentAt: { kind: 'date', label: 'Envoyée le' },
});

export const announcementsView: View = {
  name: 'announcements',
  version: 3,
  streams: ['announcement'],
  called: 'title',
  types: [...typesOf(announcementEvents), 'UserRegistered', 'UserCreated', 'UserChanged', 'UserDeleted'],
  indexes: columnIndexes(columns, texts),
  texts,
  evolve(doc, event) {
    const { type, data } = event as unknown as AnnouncementEvent;
    const { at, userId } = event.meta;
    if (type === 'AnnouncementPlanned') {
      const id = parseStream(event.stream)[1];
      const { audience, ...rest } = data;
      const status = data.sendAt === null ? 'SENDING' : 'PLANNED';
      return { _id: id, id, ...rest, ...audience, status, userId, sentAt: null, receivers: null };
    }
    if (!doc) return null;
    return type === 'AnnouncementCancelled'
      ? { ...doc, status: 'CANCELLED' }
      : { ...doc, status: 'SENT', sentAt: at, receivers: data.receivers };
  },
  joins: [joinName({ category: 'user', by: 'userId', field: 'fullName', said: 'fullName', none: null })],
};

export const announcementsList = listOf(announcementsView, columns, { column: 'createdAt', order: 'desc' });
