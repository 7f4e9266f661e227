import { type Position, START } from '@coffret/contracts/ports/event-store';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { View } from '../view.ts';

export const PROJECTORS = '_projectors';
export const REBUILDS = '_rebuilds';

export interface ViewRecord {
  version: number;
  /** The collection that queries read; null until the view is first filled. */
  collection: string | null;
  /** Position of a view outside the loop; null: the projector's position applies. */
  position: Position | null;
  /** No batch after this position has changed documents. */
  changed: Position;
  /** Why the view is parked; null: it is not. */
  error: string | null;
  /** The collection being filled, its position, and the head when it began. */
  filling: string | null;
  filled: Position;
  total: Position;
  /** Why the last rebuild failed; null: it did not. */
  failed: string | null;
}

export interface ProjectorRecord extends Doc {
  _id: string;
  storeIdentity: string;
  /** The process; null: it has ended. */
  holder: string | null;
  /** Incremented by each holder. */
  fence: number;
  /** Incremented by each save. */
  beat: number;
  /** Incremented by each change except positions. */
  revision: number;
  /** All views in the loop have reached it: saved after the documents. */
  position: Position;
  views: { readonly [name: string]: ViewRecord };
}

export interface RebuildRequest extends Doc {
  _id: string;
  projector: string;
  view: string;
  cancel: boolean;
}

export const requestId = (projector: string, view: string): string => `${projector}/${view}`;

export type State = 'LIVE' | 'REBUILDING' | 'PARKED';

/** A store or a record belongs to another event store. */
export class ForeignStore extends Error {
  override readonly name = 'ForeignStore';
}

export const keyOf = ({ name, version }: Pick<View, 'name' | 'version'>): string => `${name}@${version}`;

export const projectorId = (views: readonly View[]): string => views.map(keyOf).toSorted().join(' ');

/** A new name for each filling, so that late writes to an earlier one have no effect. */
export const newCollection = (view: View): string => `${keyOf(view)}.r${crypto.randomUUID().slice(0, 8)}`;

export const generationOf = (name: string): string | null =>
  /^([^/]+@\d+\.r\w{8})(\/\w+)?$/.exec(name)?.[1] ?? null;

export const emptyView = ({ version }: View): ViewRecord => ({
  version,
  collection: null,
  position: START,
  changed: START,
  error: null,
  filling: null,
  filled: START,
  total: START,
  failed: null,
});

export function stateOf({ filling, error }: Pick<ViewRecord, 'filling' | 'error'>): State {
  if (filling !== null) return 'REBUILDING';
  return error === null ? 'LIVE' : 'PARKED';
}

export function answers(view: ViewRecord | undefined): view is ViewRecord & { collection: string } {
  return view !== undefined && view.collection !== null && view.error === null;
}

export const shownBy = ({ position }: ProjectorRecord, view: ViewRecord): Position =>
  view.position ?? position;

export function assertSameStore({ storeIdentity }: ProjectorRecord, identity: string): void {
  if (storeIdentity === identity) return;
  throw new ForeignStore(
    `the read models were made from another event store (${storeIdentity}, this one is ` +
      `${identity}): give this product a read store of its own, or empty the one it has`,
  );
}
