import { type Position, START } from '@coffret/contracts/ports/event-store';
import type { Collection, Doc, ReadStore, Scalar, Shape } from '@coffret/contracts/ports/read-store';
import type { Counted, View, ViewEvent } from '../view.ts';
import type { SetWrite } from './join-state.ts';

export interface Bucket {
  of: readonly Scalar[];
  count: number;
  amount: number;
}

export interface Aggregate extends Doc {
  buckets: readonly Bucket[];
}

export interface Changed {
  before: Doc | null;
  after: Doc | null;
}

type Sums = Map<string, Map<string, Bucket>>;

interface Mark {
  turn: number;
  ahead: Position;
}

export interface Counters {
  /** Called before the batch reads documents. Returns the events to handle together, and the function that
   * writes their aggregates, which must happen before the documents are written. */
  begin(events: readonly ViewEvent[]): Promise<{
    events: readonly ViewEvent[];
    write(changed: readonly Changed[]): Promise<void>;
  }>;
  /** Documents changed by the batch's sets but not written by it. */
  setBy(sets: readonly SetWrite[], written: ReadonlySet<Doc['_id']>): Promise<Changed[]>;
  /** Counts all documents, as of a position. */
  countAnew(position: Position): Promise<void>;
}

export const COUNTERS_SHAPE: Shape = { indexes: [], texts: [] };
export const countersName = (name: string) => `${name}/counters`;
const MARK = '_mark';
const NO_TURN: Mark = { turn: 0, ahead: START };

function add(sums: Sums, { aggregate, bucket, amount = 0 }: Counted, sign: 1 | -1): void {
  const buckets = sums.get(aggregate) ?? new Map<string, Bucket>();
  sums.set(aggregate, buckets);
  const key = JSON.stringify(bucket);
  const was = buckets.get(key);
  const count = (was?.count ?? 0) + sign;
  buckets.set(key, { of: bucket, count, amount: (was?.amount ?? 0) + sign * amount });
}

function differences(counters: NonNullable<View['counters']>, changed: readonly Changed[]): Sums {
  const sums: Sums = new Map();
  for (const { before, after } of changed) {
    for (const counted of before ? counters.of(before) : []) add(sums, counted, -1);
    for (const counted of after ? counters.of(after) : []) add(sums, counted, 1);
  }
  for (const [aggregate, buckets] of sums) {
    for (const [key, { count, amount }] of buckets) if (count === 0 && amount === 0) buckets.delete(key);
    if (buckets.size === 0) sums.delete(aggregate);
  }
  return sums;
}

function summed(
  aggregate: string,
  buckets: readonly Bucket[],
  more: ReadonlyMap<string, Bucket>,
  position: Position,
) {
  const sums = new Map(buckets.map((bucket) => [JSON.stringify(bucket.of), bucket]));
  for (const [key, { of, count, amount }] of more) {
    const was = sums.get(key);
    sums.set(key, { of, count: (was?.count ?? 0) + count, amount: (was?.amount ?? 0) + amount });
  }
  const kept = [...sums].filter(([, { count }]) => count !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
  return { _id: aggregate, buckets: kept.map(([, bucket]) => bucket), _position: position };
}

/** Aggregates are written before the documents: a document that was not written repeats its changes, and an aggregate
 * ignores those up to its position. An interrupted batch is repeated with its old end first. Of two
 * concurrent owners one loses its turn and restarts (ADR-05). */
export function openCounters(readStore: ReadStore, view: View, name: string): Counters | null {
  const { counters } = view;
  if (!counters) return null;
  const documents: Collection = readStore.collection(name);
  const aggregates = readStore.collection<Aggregate>(countersName(name));
  const projection = Object.fromEntries(
    [...counters.fields, '_position'].map((field) => [field, 1] as const),
  );
  let mark: Mark | null = null;

  async function readMark(): Promise<Mark> {
    const stored = (await aggregates.findOne({ _id: MARK })) as (Doc & Mark) | null;
    return stored ? { turn: stored.turn, ahead: stored.ahead } : NO_TURN;
  }

  async function takeTurn(known: Mark, position: Position): Promise<void> {
    const { turn, ahead } = known;
    const next: Mark = { turn: turn + 1, ahead: position > ahead ? position : ahead };
    mark = null;
    const isOurs = await aggregates.swap(MARK, turn === 0 ? null : { turn }, { _id: MARK, ...next });
    if (!isOurs) throw new Error(`${name}: another process has updated the counters`);
    mark = next;
  }

  return {
    async begin(all) {
      mark ??= await readMark();
      const known = mark;
      const interrupted = all.filter(({ position }) => position <= known.ahead);
      const events = interrupted.length > 0 ? interrupted : all;
      return {
        events,
        async write(changed) {
          const sums = differences(counters, changed);
          const position = events.at(-1)?.position;
          if (sums.size === 0 || position === undefined) return;
          const stored = new Map(
            (await aggregates.find({ _id: [...sums.keys()] })).map((doc) => [doc._id, doc]),
          );
          const due = [...sums].filter(
            ([aggregate]) => String(stored.get(aggregate)?._position ?? '') < position,
          );
          if (due.length === 0) return;
          await takeTurn(known, position);
          await aggregates.write(
            due.map(([aggregate, more]) => ({
              op: 'replace',
              doc: summed(aggregate, stored.get(aggregate)?.buckets ?? [], more, position),
            })),
          );
        },
      };
    },
    async setBy(sets, written) {
      const changed = new Map<Doc['_id'], { before: Doc; after: Doc }>();
      for (const { filter, fields, position } of sets) {
        if (!counters.fields.some((field) => field in fields)) continue;
        for (const doc of await documents.find(filter, { projection })) {
          if (written.has(doc._id) || String(doc._position) > position) continue;
          const { before, after } = changed.get(doc._id) ?? { before: doc, after: doc };
          changed.set(doc._id, { before, after: { ...after, ...fields } });
        }
      }
      return [...changed.values()];
    },
    async countAnew(position) {
      const sums: Sums = new Map();
      for await (const doc of documents.each({}, { projection })) {
        for (const counted of counters.of(doc)) add(sums, counted, 1);
      }
      await aggregates.write(
        [...sums].map(([aggregate, buckets]) => ({
          op: 'replace',
          doc: summed(aggregate, [], buckets, position),
        })),
      );
    },
  };
}
