import { type LinkedEntityModel, READ_RIGHT_OF } from '@coffret/contracts/documents/linked-entities';
import type { Right } from '@coffret/contracts/rights';
import { commentsView } from '@coffret/projections/comments/view';
import { configurationsView } from '@coffret/projections/configurations/view';
import { contactsView } from '@coffret/projections/contacts/view';
import { documentsView } from '@coffret/projections/documents/view';
import { notificationsView } from '@coffret/projections/notifications/view';
import { projectsView } from '@coffret/projections/projects/view';
import { quotesView } from '@coffret/projections/quotes/view';
import type { View } from '@coffret/projections/view';
import { EVERYBODY, groupRoom, rightRoom, STAFF_ROOM, staffRoom, userRoom } from './rooms.ts';

/** Fields that never change: they stand in the document and in the first event alike. */
export type Fields = { [field: string]: unknown };

/** Who may see the entities of a kind. */
interface Audience {
  /** Where the fields stand that tell; null: nothing but the id tells. */
  view: View | null;
  rooms(id: number, fields: Fields): string[];
}

const fixed = (room: string): Audience => ({ view: null, rooms: () => [room] });
const withRight = (right: Right) => fixed(rightRoom(right));

function ownerAnd(room: string, ownerId: unknown): string[] {
  return typeof ownerId === 'number' ? [userRoom(ownerId), room] : [room];
}

const owned = (view: View, right: Right): Audience => ({
  view,
  rooms: (_id, { userId }) => ownerAnd(staffRoom(right), userId),
});

function readersOf(model: unknown): string {
  return model === null ? STAFF_ROOM : staffRoom(READ_RIGHT_OF[model as LinkedEntityModel]);
}

/** Of what was private ever since it was written, the owner is not told. */
function commentRooms({ linkedEntityModel, ownerId, isPrivate, _wasPublic = !isPrivate }: Fields): string[] {
  const readers = readersOf(linkedEntityModel);
  return _wasPublic ? ownerAnd(readers, ownerId) : [readers];
}

/** The rooms of a notification's receivers. */
export function receiverRooms({ userForId, groupForId }: Fields): string[] {
  if (typeof userForId === 'number') return [userRoom(userForId)];
  return [typeof groupForId === 'number' ? groupRoom(groupForId) : EVERYBODY];
}

/** By entity, as the routes of each let readers in. Of any other entity nobody is told. */
export const AUDIENCES: ReadonlyMap<string, Audience> = new Map([
  ['project', owned(projectsView, 'project_r')],
  ['configuration', owned(configurationsView, 'configuration_r')],
  ['quote', owned(quotesView, 'configuration_r')],
  [
    'document',
    {
      view: documentsView,
      rooms: (_id: number, fields: Fields) => ownerAnd(readersOf(fields.linkedEntityModel), fields.userId),
    },
  ],
  ['comment', { view: commentsView, rooms: (_id: number, fields: Fields) => commentRooms(fields) }],
  ['contact', owned(contactsView, 'contact_r')],
  [
    'notification',
    { view: notificationsView, rooms: (_id: number, fields: Fields) => receiverRooms(fields) },
  ],
  ['user', { view: null, rooms: (id: number) => [userRoom(id), rightRoom('user_r')] }],
  ['group', withRight('group_r')],
  ['sector', withRight('sector_r')],
  ['agency', withRight('agency_r')],
  ['department', fixed(EVERYBODY)],
  ['activity', fixed(EVERYBODY)],
  ['brand', fixed(EVERYBODY)],
  ['category', fixed(EVERYBODY)],
  ['product', withRight('catalog_r')],
]);
