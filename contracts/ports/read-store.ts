import type { Position } from './event-store.ts';

/**
 * A document of a read model: strict JSON with its key (members that are undefined are left out). Fields that
 * begin with `_` never leave the server. What a store hands out may be frozen: copy it to change it.
 */
export interface Doc {
  _id: number | string;
  [field: string]: unknown;
}

export type Scalar = string | number | boolean | null;

/** Bounds of one type: values of another type are outside. Texts are compared by code point. */
export interface Range {
  /** Inclusive. */
  readonly from?: string | number;
  readonly to?: string | number;
  /** Exclusive. */
  readonly after?: string | number;
  readonly before?: string | number;
}

export interface Prefix {
  readonly startsWith: string | readonly string[];
}

/**
 * What a field's value is asked for: to equal, to be one of several, to be none of several, to lie within bounds,
 * to begin with a text or with one of several. null also stands for a field that is absent. Of a list, or of a field that is reached
 * through lists, any element will do (`not`: none of them may).
 */
export type Condition = Scalar | readonly Scalar[] | { readonly not: readonly Scalar[] } | Prefix | Range;

/**
 * Every member must hold: conditions by dotted path, and three members of another meaning. Anything else, undefined
 * too, throws a TypeError rather than match everything.
 */
export interface Filter {
  readonly [path: string]: Condition | readonly Filter[] | undefined;
  /** Each of the filters holds. */
  readonly all?: readonly Filter[];
  /** At least one of them holds: none does of an empty list. */
  readonly any?: readonly Filter[];
  /** Contained in one of the collection's texts; folded as they are, and not empty. */
  readonly search?: string;
}

export interface FindOptions {
  /**
   * Field to 1 or -1, in order of weight: absent and null first, then numbers, texts, true and false; where a list
   * goes is not said. Give a unique last field for a stable order; without a sort it is any order.
   */
  sort?: { readonly [path: string]: 1 | -1 };
  skip?: number;
  /** At least 1. */
  limit?: number;
  /** Fields to return, 1 each (with `_id`), by their names and not by paths; absent: the whole document. */
  projection?: { readonly [field: string]: 1 };
}

/**
 * What follows from an event. A document bears the position of the event that it was written by, and a removal is
 * remembered with its own: what comes later in time but not in position changes nothing.
 */
export type Write =
  /** Stores the document under its `_id` unless what stands there, or was removed there, has reached its position. */
  | { op: 'replace'; doc: Doc & { _position: Position } }
  /** Removes the document unless it has reached the position. */
  | { op: 'remove'; id: Doc['_id']; position: Position }
  /**
   * Sets fields (dotted paths of objects) and `_position` on every document that matches and is not past the
   * position: several of one event may change the same document.
   */
  | { op: 'set'; filter: Filter; fields: { readonly [path: string]: unknown }; position: Position };

/** Fields of an index, in order: 1 or -1. None of them may be a list or be reached through one. */
export interface Index {
  readonly fields: { readonly [path: string]: 1 | -1 };
}

/** By what a collection is searched. Filters and sorts by anything else are answered too, slowly. */
export interface Shape {
  readonly indexes: readonly Index[];
  /** Paths that end at or go through lists: found by any element. */
  readonly lists?: readonly string[];
  /** Fields that `search` looks into; documents bear them folded under `_fold.<text>`. */
  readonly texts: readonly string[];
  /**
   * Given when the documents are entries of a log: each under the position of its event (`_id` is `_position`, as
   * `positionOf` writes it) and written once. They are only ever replaced by themselves: what removes, sets or swaps
   * one throws a TypeError where the store makes use of it. These are all their fields beside `_id`, `_position` and
   * `_fold`: texts, numbers or null, absent ones as null. There is one text at most.
   */
  readonly entries?: readonly string[];
}

export interface Collection<D extends Doc = Doc> {
  find(filter: Filter, options?: FindOptions): Promise<D[]>;
  findOne(filter: Filter): Promise<D | null>;
  count(filter: Filter): Promise<number>;
  /** How many documents that match have each value of a field, which is no list; absent counts as null. */
  countBy(field: string, filter: Filter): Promise<Map<Scalar, number>>;
  /** Pages through many documents without holding them all. */
  each(filter: Filter, options?: Pick<FindOptions, 'sort' | 'projection'>): AsyncIterable<D>;
  /**
   * Applies the writes in their order. None is made when one is not in order (TypeError); those before a `set`
   * through something that is no object, or before an outage, may stay.
   */
  write(writes: readonly Write[]): Promise<void>;
  /**
   * Puts a document in place of the one that has these values (null: of none), or removes it (null). False: it
   * does not stand as expected, and nothing is changed. For records that follow from no event.
   */
  swap(
    id: Doc['_id'],
    expected: { readonly [field: string]: Scalar } | null,
    doc: Doc | null,
  ): Promise<boolean>;
}

/** A new collection while it is filled. */
export interface Filling {
  find(filter: { readonly _id: readonly Doc['_id'][] }): Promise<Doc[]>;
  write(writes: readonly Write[]): Promise<void>;
  /** Makes the indexes: until it resolves nothing else may write to the collection. */
  done(): Promise<void>;
}

/** Where read models are kept; they outlive the process. Throws `StoreUnavailable` when it cannot be reached. */
export interface ReadStore {
  /** Makes the collection, its indexes and its search if they are missing. */
  ensure(name: string, shape: Shape): Promise<void>;
  /** Makes the collection anew, to be filled with very many documents. */
  fill(name: string, shape: Shape): Promise<Filling>;
  collection<D extends Doc = Doc>(name: string): Collection<D>;
  drop(name: string): Promise<void>;
  /** The collections that there are. */
  names(): Promise<string[]>;
  close(): Promise<void>;
}
