import type { Access, Permission } from '@coffret/contracts/rights';
import type { View } from '@coffret/projections/view';
import { EVERYBODY, permissionRoom, rightRoom, userRoom } from './rooms.ts';

/** What tells whom an entity concerns: the document's fields, or the first event's where nothing else has happened yet. */
export type Fields = { [field: string]: unknown };

/** Who is told of changes of the entities of a kind: whoever its routes let read them. */
export interface Audience {
  /** Where the fields stand that tell; null: nothing but the id tells. */
  view: View | null;
  rooms(id: number, fields: Fields): string[];
  /** Of what is summed up from many entities: the events that it follows from. It is told now and then, as of id 0. */
  types?: readonly string[];
}

/** By entity. Of any other entity nobody is told. */
export type Audiences = { readonly [entity: string]: Audience };

/** Whoever may read all of a kind. */
export const readers = (access: Access): Audience => ({
  view: null,
  rooms: () => (typeof access === 'string' ? [EVERYBODY] : access.map(rightRoom)),
});

/** The same of sums, which events of these types change. */
export const ofAggregates = (access: Access, types: readonly string[]): Audience => ({
  ...readers(access),
  types,
});

/** A room, and the owner if there is one. */
export function ownerAnd(room: string, ownerId: unknown): string[] {
  return typeof ownerId === 'number' ? [userRoom(ownerId), room] : [room];
}

/** The owner, and whoever may see all. */
export const owned = (view: View, act: Permission): Audience => ({
  view,
  rooms: (_id, { userId }) => ownerAnd(permissionRoom(act), userId),
});
