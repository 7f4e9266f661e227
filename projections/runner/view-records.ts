import type { Position } from '@coffret/contracts/ports/event-store';
import type { Doc } from '@coffret/contracts/ports/read-store';
import type { View } from '../view.ts';

/** Where the records stand, one a view and version. */
export const RECORDS = '_views';
/** Where rebuilds are asked for, by the keys of the records. */
export const REBUILDS = '_rebuilds';

/** How a view stands, as its owner has saved it. */
export interface ViewRecord extends Doc {
  /** `<view>@<version>`. */
  _id: string;
  name: string;
  version: number;
  /** The event store that its positions are of. */
  storeIdentity: string;
  /** Of the owner that saved it last, and of its process. */
  fence: number;
  holder: string;
  /** Number of the living collection; null while there is none. */
  slot: number | null;
  /** What the living collection shows at least: it is saved behind the documents. */
  position: Position;
  /** Of the last event that it handled, or of one shortly after: what came between changed no document. */
  changed: Position;
  /** Why the view is parked; null: it is not. */
  error: string | null;
  /** Number of the collection that is being filled; null: none is. */
  filling: number | null;
  /** Number of the collection that was begun last. */
  begun: number;
  /** How far it is filled, and how far it was to be filled when it was begun. */
  filled: Position;
  total: Position;
  /** Why the last rebuild came to nothing; null: it did not, or none was tried. */
  failed: string | null;
}

export type State = 'LIVE' | 'REBUILDING' | 'PARKED';

/** Why a store or a record of another event store is refused. */
export class ForeignStore extends Error {
  override readonly name = 'ForeignStore';
}

export function keyOf({ name, version }: Pick<View, 'name' | 'version'>): string {
  return `${name}@${version}`;
}

/** A number of its own for each filling, never used again: what writes late into an earlier one harms nobody. */
export function collectionName(view: Pick<View, 'name' | 'version'>, slot: number): string {
  return `${keyOf(view)}.${slot}`;
}

export function stateOf({ filling, error }: Pick<ViewRecord, 'filling' | 'error'>): State {
  if (filling !== null) return 'REBUILDING';
  return error === null ? 'LIVE' : 'PARKED';
}

/** Whether it can be asked. */
export function answers(record: ViewRecord | undefined): record is ViewRecord & { slot: number } {
  return record !== undefined && record.slot !== null && record.error === null;
}

/**
 * The record of what is asked for a view: its own, or the newest older version's that can be asked while it is made
 * for the first time. Undefined: there is none yet.
 */
export function askedRecord(records: readonly ViewRecord[], view: View): ViewRecord | undefined {
  const ofName = records.filter(({ name, version }) => name === view.name && version <= view.version);
  const own = ofName.find(({ version }) => version === view.version);
  if (answers(own) || (own && own.error !== null)) return own;
  const older = ofName.filter((record) => record !== own && answers(record));
  return older.sort((a, b) => b.version - a.version)[0] ?? own;
}

/** Refuses positions of another event store, in words for whoever starts the product. */
export function assertSameStore(record: ViewRecord, identity: string): void {
  if (record.storeIdentity === identity) return;
  throw new ForeignStore(
    `the read model ${record._id} was made from another event store (${record.storeIdentity}, this one is ` +
      `${identity}): give this product a read store of its own, or empty the one it has`,
  );
}
