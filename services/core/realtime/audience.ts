import type { Access, Permission } from '@coffret/contracts/rights';
import type { View } from '@coffret/projections/view';
import { EVERYBODY, permissionRoom, rightRoom, userRoom } from './rooms.ts';

export type Fields = { [field: string]: unknown };

interface Audience {
  view: View | null;
  rooms(id: number, fields: Fields): string[];
  /** For aggregates over many entities: the events that change them. Published throttled, with id 0. */
  types?: readonly string[];
}

export type Audiences = { readonly [entity: string]: Audience };

export const readers = (access: Access): Audience => ({
  view: null,
  rooms: () => (typeof access === 'string' ? [EVERYBODY] : access.map(rightRoom)),
});

export const ofAggregates = (access: Access, types: readonly string[]): Audience => ({
  ...readers(access),
  types,
});

export function ownerAnd(room: string, ownerId: unknown): string[] {
  return typeof ownerId === 'number' ? [userRoom(ownerId), room] : [room];
}

export const owned = (view: View, act: Permission): Audience => ({
  view,
  rooms: (_id, { userId }) => ownerAnd(permissionRoom(act), userId),
});

export const ownOrShared = (view: View): Audience => ({
  view,
  rooms: (_id, { shared, userId }) => [shared ? EVERYBODY : userRoom(Number(userId))],
});
