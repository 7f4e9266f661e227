import type { EventSchemas } from '@coffret/contracts/events';
import type { FieldReference } from '@coffret/contracts/field-references';
import type { Meta, Position } from '@coffret/contracts/ports/event-store';
import type { Doc, Index, Scalar } from '@coffret/contracts/ports/read-store';

export interface ViewEvent {
  type: string;
  // Each view narrows it by `type`.
  data: unknown;
  meta: Meta;
  stream: string;
  revision: number;
  position: Position;
}

export type Fields = { [field: string]: unknown };

/** Fields of another stream's entity in a view's documents. The runner folds them by owner, adds them to each
 * document it writes, and updates all documents that reference the owner. `evolve` of the view must not use
 * these fields. */
export interface Join {
  category: string;
  /** Document field with the owner's id. */
  by: string;
  /** Of two joins with the same `by` that follow different streams, one has a name. */
  named?: string;
  /** Values for a document without an owner, or with an unknown one. */
  none: Fields;
  /** Document field with a position: the document keeps the facts as of that event. Null: it follows the owner. */
  until?: string;
  /** The owners an event concerns; default: the stream's id. */
  ownersOf?(event: ViewEvent): readonly Doc['_id'][];
  evolve(facts: Fields, event: ViewEvent, owner: Doc['_id']): Fields;
}

/** A document's contribution to the counters: 1 to the count of a bucket, and an amount. */
export interface Counted {
  /** Buckets of an aggregate are read together. */
  aggregate: string;
  bucket: readonly Scalar[];
  /** An integer, so that sums do not depend on the order. Default 0. */
  amount?: number;
}

/** One document per entity, folded from its streams; the same events always give the same documents. The
 * runner adds `rowVersion` (revision of the first of `streams`), `createdAt`, `updatedAt`, `_seen` (last
 * revision by category) and `_position` (of its last event; earlier events are ignored). */
export interface View {
  name: string;
  /** Increment it when the documents' shape changes: they are rebuilt. */
  version: number;
  streams: readonly string[];
  /** Every event type handled; without `idOf` all types of the first stream. */
  types: readonly string[];
  indexes: readonly Index[];
  /** Paths through lists, whose elements are indexed. */
  lists?: readonly string[];
  /** Searched and sorted text fields; the runner adds their folded form under `_fold`. */
  texts: readonly string[];
  /** What lists add up and what decides on it (`Shape.summed`). */
  summed?: readonly string[];
  /** Referenced register items, which can then neither be removed nor renamed. */
  references?: readonly FieldReference[];
  called?: string | null;
  /** Null: no document. */
  evolve(doc: Doc | null, event: ViewEvent): Doc | null;
  /** Default: the stream's id; null: the event concerns no document. */
  idOf?(event: ViewEvent): Doc['_id'] | null;
  joins?: readonly Join[];
  /** One immutable entry per event, under its position (`Shape.entries`): `evolve` gets null and returns
   * these fields and `_fold`; the runner adds only `_position`. No joins, no counters. */
  entries?: readonly string[];
  /** No command waits for it or is rejected while it is down. */
  background?: true;
  /** Readers in other processes learn of changes from the record (`ReadModels.version`), once it is saved. */
  versioned?: true;
  /** Counts kept up to date with the documents, including joined fields. */
  counters?: {
    fields: readonly string[];
    of(doc: Doc): readonly Counted[];
  };
}

/** The views of a category's entities: while one is down, commands on them are rejected. A view derived from
 * their events (quotes of configurations) counts only if it is the only one. */
export function viewsOfEntities(views: readonly View[], category: string): View[] {
  const all = views.filter(({ streams, background }) => !background && streams.includes(category));
  const direct = all.filter(({ idOf }) => !idOf);
  return direct.length > 0 ? direct : all;
}

export const viewCalling = (views: readonly View[], category: string): View | undefined =>
  views.find(({ streams, called }) => called !== undefined && streams[0] === category);

export function typesOf(...schemas: EventSchemas[]): string[] {
  return schemas.flatMap((schema) => Object.keys(schema));
}

export function categoryOf(stream: string): string {
  return stream.slice(0, stream.indexOf('-'));
}

type Parsed = readonly [category: string, id: number | string];

/** Cache: consecutive events often have the same stream. */
let [lastStream, lastParsed]: [string, Parsed] = ['', ['', '']];

/** `project-12` → `['project', 12]`; other ids stay text. */
export function parseStream(stream: string): Parsed {
  if (stream !== lastStream) {
    const category = categoryOf(stream);
    const id = stream.slice(category.length + 1);
    lastParsed = [category, /^\d+$/.test(id) ? Number(id) : id];
    lastStream = stream;
  }
  return lastParsed;
}
