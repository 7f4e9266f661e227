import type { Access, Right } from '@coffret/contracts/rights';
import type { View } from '@coffret/projections/view';
import { EVERYBODY, rightRoom, staffRoom, userRoom } from './rooms.ts';

/** Fields that never change: they stand in the document and in the first event alike. */
export type Fields = { [field: string]: unknown };

/** Who is told of changes of the entities of a kind: whoever its routes let read them. */
export interface Audience {
  /** Where the fields stand that tell; null: nothing but the id tells. */
  view: View | null;
  rooms(id: number, fields: Fields): string[];
}

/** By entity. Of any other entity nobody is told. */
export type Audiences = { readonly [entity: string]: Audience };

/** Whoever may read all of a kind. */
export const readers = (access: Access): Audience => ({
  view: null,
  rooms: () => (typeof access === 'string' ? [EVERYBODY] : access.map(rightRoom)),
});

/** A room, and the owner if there is one. */
export function ownerAnd(room: string, ownerId: unknown): string[] {
  return typeof ownerId === 'number' ? [userRoom(ownerId), room] : [room];
}

/** The owner, and the staff that may read all. */
export const owned = (view: View, right: Right): Audience => ({
  view,
  rooms: (_id, { userId }) => ownerAnd(staffRoom(right), userId),
});
