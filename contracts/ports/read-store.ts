/**
 * A document of a read model: strict JSON with its key (members that are undefined are left out). Fields that
 * begin with `_` never leave the server. What a store hands out may be frozen: copy it to change it.
 */
export interface Doc {
  _id: number | string;
  [field: string]: unknown;
}

/**
 * MongoDB's query language: equality, $eq, $in, $nin, $ne, $gt(e), $lt(e), $and, $or, $regex (text, with
 * $options of i, m, s), $exists, $elemMatch. Operands are text, numbers, booleans and null (no objects or
 * arrays to be equal to). Anything else, undefined too, throws a TypeError rather than match everything.
 */
export type Filter = { [field: string]: unknown };

export interface FindOptions {
  /** Field to 1 or -1, in order of weight. Give a unique last field for a stable order; absent: any order. */
  sort?: { [field: string]: 1 | -1 };
  skip?: number;
  /** At least 1. */
  limit?: number;
  /** Fields to return, 1 each (with `_id`); absent: the whole document. */
  projection?: { [field: string]: 1 };
}

export type Write =
  /** Stores the document under its `_id`, whether or not there was one. */
  | { op: 'replace'; doc: Doc }
  | { op: 'remove'; id: Doc['_id'] }
  /** Sets fields (dotted paths allowed) on every document that matches. */
  | { op: 'set'; filter: Filter; fields: { [path: string]: unknown } };

/** Fields of an index, in order: 1 or -1. */
export interface Index {
  fields: { [path: string]: 1 | -1 };
}

/** The few collection operations of MongoDB that the read models use. */
export interface Collection<D extends Doc = Doc> {
  find(filter: Filter, options?: FindOptions): Promise<D[]>;
  findOne(filter: Filter): Promise<D | null>;
  count(filter: Filter): Promise<number>;
  /** Pages through many documents without holding them all. */
  each(filter: Filter, options?: Pick<FindOptions, 'sort' | 'projection'>): AsyncIterable<D>;
  /** Stages: $match, $group, $sort, $project, $unwind, $limit, $skip. */
  aggregate<R>(pipeline: readonly object[]): Promise<R[]>;
  /**
   * Applies the writes in their order. None is made when one is not in order (TypeError); those before a
   * `set` through something that is no object, or before an outage, stay.
   */
  write(writes: readonly Write[]): Promise<void>;
}

/** Where read models are kept. Throws `StoreUnavailable` when it cannot be reached. */
export interface ReadStore {
  /** True when documents and checkpoints outlive the process; false: filled from the events at start. */
  readonly durable: boolean;
  /** Makes the collection and its indexes if they are missing. */
  ensure(name: string, indexes: readonly Index[]): Promise<void>;
  collection<D extends Doc = Doc>(name: string): Collection<D>;
  drop(name: string): Promise<void>;
  close(): Promise<void>;
}
