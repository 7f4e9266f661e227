import { type Position, START } from '@coffret/contracts/ports/event-store';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { View } from '../view.ts';

/** One record for each set of views that a program has. */
export const PROJECTORS = '_projectors';
/** Rebuilds that were asked for. */
export const REBUILDS = '_rebuilds';

/** The state of one view. */
export interface ViewRecord {
  version: number;
  /** The collection that queries read; null until the view was filled once. */
  collection: string | null;
  /** What the collection shows while the view is not in the loop; null: it is, and shows the projector's position. */
  position: Position | null;
  /** Position of a batch that may have changed documents; no later batch has. */
  changed: Position;
  /** Why the view is parked; null: it is not. */
  error: string | null;
  /** The collection that is being filled, how far it is, and the newest event when that began. */
  filling: string | null;
  filled: Position;
  total: Position;
  /** Why the last rebuild failed; null: it did not, or none was tried. */
  failed: string | null;
}

/** Lease and saved position of the process that keeps a set of views up to date. */
export interface ProjectorRecord extends Doc {
  _id: string;
  /** The event store that the positions are of. */
  storeIdentity: string;
  /** The process; null: it has ended. */
  holder: string | null;
  /** Counts the holders. */
  fence: number;
  /** Counts the saves. */
  beat: number;
  /** Counts the changes of anything but positions. */
  revision: number;
  /** What all views in the loop show at least: it is saved after the documents. */
  position: Position;
  views: { readonly [name: string]: ViewRecord };
}

/** A rebuild that was asked for, or is to be cancelled. */
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

/** The same in every program that has the same views in the same versions. */
export const projectorId = (views: readonly View[]): string => views.map(keyOf).toSorted().join(' ');

/** A new name for each filling: late writes to an earlier one do no harm. */
export const newCollection = (view: View): string => `${keyOf(view)}.r${crypto.randomUUID().slice(0, 8)}`;

/** The collection of a view that a collection in the read store belongs to; null: it was not made by a projector. */
export const generationOf = (name: string): string | null =>
  /^([^/]+@\d+\.r\w{8})(\/\w+)?$/.exec(name)?.[1] ?? null;

export const emptyView = ({ version }: View): ViewRecord => ({
  ...{ version, collection: null, position: START, changed: START, error: null },
  ...{ filling: null, filled: START, total: START, failed: null },
});

export function stateOf({ filling, error }: Pick<ViewRecord, 'filling' | 'error'>): State {
  if (filling !== null) return 'REBUILDING';
  return error === null ? 'LIVE' : 'PARKED';
}

/** Whether it can be queried. */
export function answers(view: ViewRecord | undefined): view is ViewRecord & { collection: string } {
  return view !== undefined && view.collection !== null && view.error === null;
}

/** What a view shows. */
export const shownBy = ({ position }: ProjectorRecord, view: ViewRecord): Position =>
  view.position ?? position;

export function assertSameStore({ storeIdentity }: ProjectorRecord, identity: string): void {
  if (storeIdentity === identity) return;
  throw new ForeignStore(
    `the read models were made from another event store (${storeIdentity}, this one is ` +
      `${identity}): give this product a read store of its own, or empty the one it has`,
  );
}
