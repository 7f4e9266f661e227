import type { Culture } from '@coffret/contracts/fields';
import type { Doc, Filter } from '@coffret/contracts/ports/read-store';
import { commentsList } from '@coffret/projections/comments/view';
import { configurationsList } from '@coffret/projections/configurations/view';
import { contactsList } from '@coffret/projections/contacts/view';
import { documentsList } from '@coffret/projections/documents/view';
import type { ListSpec } from '@coffret/projections/list/list-spec';
import { publicFields } from '@coffret/projections/list/run-list';
import { everyReceived, notificationsList } from '@coffret/projections/notifications/received';
import { projectsList } from '@coffret/projections/projects/view';
import { quotesList } from '@coffret/projections/quotes/view';
import type { Services } from '../../../core/services.ts';
import { ownHistory } from '../../audit/public.ts';
import { inboxOf } from '../../notifications/public.ts';
import { fileName } from './files.ts';

type Columns = ListSpec['columns'];

/** Whose data they are. */
export interface Owner {
  id: number;
  groupId: number;
  culture: Culture;
}

/** One kind of what is kept of somebody. */
export interface Section {
  /** In the JSON. */
  name: string;
  /** What the paper shows of each row. */
  columns: Columns;
  /** All of them, anew each time. */
  rows(): AsyncIterable<object>;
}

const EVER = new Date(0).toISOString();

const chosen = ({ columns }: ListSpec, ...names: string[]): Columns =>
  Object.fromEntries(
    names.flatMap((name) => {
      const column = columns[name];
      return column ? [[name, column]] : [];
    }),
  );

const SESSION_COLUMNS: Columns = {
  startedAt: { kind: 'date', fr: 'Commencée le', en: 'Started on' },
  lastSeenAt: { kind: 'date', fr: 'Vue le', en: 'Last seen on' },
  address: { kind: 'text', fr: 'Adresse réseau', en: 'Network address' },
  agent: { kind: 'text', fr: 'Navigateur', en: 'Browser' },
};

const HISTORY_COLUMNS: Columns = {
  at: { kind: 'date', fr: 'Date', en: 'Date' },
  sentence: { kind: 'text', fr: 'Événement', en: 'Event' },
};

/** All that is kept of somebody and comes in rows. Nothing of anybody else: what others wrote is theirs. */
export function sectionsOf(services: Services, { id: userId, groupId, culture }: Owner): Section[] {
  const own: Filter = { userId };

  /** Those of a list's documents that are the owner's. */
  async function* owned({ view, sort }: ListSpec, row: (doc: Doc) => object = publicFields) {
    const order = sort.order === 'asc' ? 1 : -1;
    const docs = services.view(view).each(own, { sort: { [sort.column]: order, _id: order } });
    for await (const doc of docs) yield row(doc);
  }

  async function* sessions() {
    for (const { userId: _own, epoch: _now, ...session } of await services.sessions.of(userId, EVER)) {
      yield session;
    }
  }

  /** Sent to the owner alone: what a group is told is about others. */
  async function* notifications() {
    const query = { filter: { all: [{ userForId: userId }] }, options: { sort: { createdAt: -1 } as const } };
    const docs = everyReceived(inboxOf(services), { id: userId, groupId }, { ...query, asked: [] });
    for await (const doc of docs) yield publicFields(doc);
  }

  return [
    {
      name: 'projects',
      columns: chosen(projectsList, 'lib', 'status', 'createdAt', 'updatedAt'),
      rows: () => owned(projectsList),
    },
    {
      name: 'configurations',
      columns: chosen(
        configurationsList,
        'lib',
        'projectLib',
        'reference',
        'status',
        'quantity',
        'updatedAt',
      ),
      rows: () =>
        owned(configurationsList, (doc) => ({ ...publicFields(doc), price: doc._price, stack: doc._stack })),
    },
    {
      name: 'quotes',
      columns: chosen(quotesList, 'reference', 'version', 'configurationLib', 'status', 'price', 'date'),
      rows: () => owned(quotesList),
    },
    {
      name: 'documents',
      columns: chosen(documentsList, 'docOriginalname', 'mime', 'bytes', 'addedAt'),
      rows: () =>
        owned(documentsList, ({ addedBy, ...doc }) => ({
          ...publicFields(doc as Doc),
          isOwnUpload: addedBy === userId,
          file: fileName(doc as Doc),
        })),
    },
    {
      name: 'comments',
      columns: chosen(commentsList, 'comment', 'linkedEntityModel', 'linkedEntityId', 'createdAt'),
      rows: () => owned(commentsList),
    },
    {
      name: 'contacts',
      columns: chosen(contactsList, 'fullName', 'role', 'email', 'phone', 'note', 'projectLib'),
      rows: () => owned(contactsList),
    },
    {
      name: 'notifications',
      columns: chosen(notificationsList, 'lib', 'createdAt', 'isRead'),
      rows: notifications,
    },
    { name: 'sessions', columns: SESSION_COLUMNS, rows: sessions },
    {
      name: 'history',
      columns: HISTORY_COLUMNS,
      rows: () => ownHistory(services, userId, culture === 'en_EN' ? 'en' : 'fr'),
    },
  ];
}
