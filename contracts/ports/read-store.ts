import type { Position } from './event-store.ts';

/** Strict JSON with a key; undefined members are omitted. Fields that begin with `_` are never sent to
 * clients. Returned documents may be frozen. */
export interface Doc {
  _id: number | string;
  [field: string]: unknown;
}

export type Scalar = string | number | boolean | null;

/** Matches values of the same type. Texts are compared by code point. */
export interface Range {
  readonly from?: string | number;
  readonly to?: string | number;
  readonly after?: string | number;
  readonly before?: string | number;
}

export interface Prefix {
  readonly startsWith: string | readonly string[];
}

/** Equal, one of, none of, a range, or a prefix. null also matches an absent field. For a list, or a path
 * through lists, one matching element suffices (`not`: none may match). */
export type Condition = Scalar | readonly Scalar[] | { readonly not: readonly Scalar[] } | Prefix | Range;

/** All members must match. Unknown members and undefined throw a TypeError. */
export interface Filter {
  readonly [path: string]: Condition | readonly Filter[] | undefined;
  readonly all?: readonly Filter[];
  readonly any?: readonly Filter[];
  /** A substring of one of the collection's texts, case and accent folded; not empty. */
  readonly search?: string;
}

export interface FindOptions {
  /** Order: absent and null, numbers, texts, booleans; undefined for lists. Without a unique last field
   * the order is not stable. */
  sort?: { readonly [path: string]: 1 | -1 };
  skip?: number;
  limit?: number;
  /** Top-level fields only, and `_id`; default: all. */
  projection?: { readonly [field: string]: 1 };
}

/** Every document has the position of its last event, and so has a removal: writes of an earlier position are ignored. */
export type Write =
  /** Ignored when the document or its removal has this position or a later one. */
  | { op: 'replace'; doc: Doc & { _position: Position } }
  /** Ignored when the document has a later position. */
  | { op: 'remove'; id: Doc['_id']; position: Position }
  /** Sets fields (dotted paths of objects) on matching documents that are not past the position. */
  | { op: 'set'; filter: Filter; fields: { readonly [path: string]: unknown }; position: Position };

/** 1 or -1 by field. No lists, and no paths through lists. */
export interface Index {
  readonly fields: { readonly [path: string]: 1 | -1 };
}

/** Other filters and sorts work, without an index. */
export interface Shape {
  readonly indexes: readonly Index[];
  /** Paths that end at or go through lists. */
  readonly lists?: readonly string[];
  /** Fields of `search`, stored folded under `_fold.<text>`. */
  readonly texts: readonly string[];
  /** For an append-only log: `_id` is the position, and each document is written once. A remove, set or
   * swap may throw a TypeError. Lists all fields besides `_id`, `_position` and `_fold`: texts, numbers
   * or null. At most one of `texts`. */
  readonly entries?: readonly string[];
  /** What `totals` of a search adds up or leaves out, kept beside the texts. */
  readonly summed?: readonly string[];
}

/** Documents with this value are counted but not added up. */
export interface Unsummed {
  readonly column: string;
  readonly value: string;
}

export interface Totals {
  count: number;
  /** In the order asked for. */
  sums: number[];
}

export interface Collection<D extends Doc = Doc> {
  find(filter: Filter, options?: FindOptions): Promise<D[]>;
  findOne(filter: Filter): Promise<D | null>;
  count(filter: Filter): Promise<number>;
  /** Documents per value of a field, which is not a list; absent counts as null. */
  countBy(field: string, filter: Filter): Promise<Map<Scalar, number>>;
  /** The count, and the sum of each of these fields, which are not lists; what is no number counts as 0. */
  totals(filter: Filter, summed: readonly string[], unsummed?: Unsummed): Promise<Totals>;
  each(filter: Filter, options?: Pick<FindOptions, 'sort' | 'projection'>): AsyncIterable<D>;
  /** In order. Invalid writes throw a TypeError before any is applied; an outage, or a `set` through a
   * non-object, may leave the earlier ones applied. */
  write(writes: readonly Write[]): Promise<void>;
  /** Compare-and-swap: replaces or removes (null) the document that has these values (null: no document).
   * Returns false when it does not match. For documents that are not derived from events. */
  swap(
    id: Doc['_id'],
    expected: { readonly [field: string]: Scalar } | null,
    doc: Doc | null,
  ): Promise<boolean>;
}

export interface Filling {
  find(filter: { readonly _id: readonly Doc['_id'][] }): Promise<Doc[]>;
  write(writes: readonly Write[]): Promise<void>;
  /** Builds the indexes; no other writes before it resolves. */
  done(): Promise<void>;
}

/** Durable. Throws `StoreUnavailable`. */
export interface ReadStore {
  /** Creates the collection and its indexes when they are missing. */
  ensure(name: string, shape: Shape): Promise<void>;
  /** Replaces the collection, for bulk writes. */
  fill(name: string, shape: Shape): Promise<Filling>;
  collection<D extends Doc = Doc>(name: string): Collection<D>;
  drop(name: string): Promise<void>;
  names(): Promise<string[]>;
  close(): Promise<void>;
}
