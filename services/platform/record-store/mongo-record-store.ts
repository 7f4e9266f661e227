import { randomUUID } from 'node:crypto';
import type { Document, Filter } from 'mongodb';
import type { Clock } from '../clock.ts';
import { type Mongo, portCollection } from '../mongo.ts';
import { answered, isDuplicate, mongoFault } from '../mongo-faults.ts';
import { writeBatches } from '../mongo-write-batches.ts';
import { throttleAsync } from '../throttle-async.ts';
import type { Change, Entry, Kind, RecordStore, Records } from './record-store.ts';

interface Stored extends Document {
  _id: string | number;
  version?: string | null;
}

const PRUNED_EVERY_MS = 3_600_000;

/** One collection per kind. Two releases may run at the same time: names and shapes stay. */
export function openMongoRecordStore(mongo: Pick<Mongo, 'db'>, clock: Clock): RecordStore {
  return {
    isShared: true,
    open: (kind) => openKind(mongo, clock, kind),
    overwriteRemoved: async () => undefined,
  };
}

async function openKind<V extends object>(
  mongo: Pick<Mongo, 'db'>,
  clock: Clock,
  { name, sort, expiry, dates = [], numericKeys }: Kind,
): Promise<Records<V>> {
  const records = portCollection<Stored>(mongo, name);
  const versions = new WeakMap<object, string | null>();
  const order = sort ? { [sort]: 1, _id: 1 } : { _id: 1 };
  const indexes = [...(sort ? [order] : []), ...(expiry ? [{ [expiry.from]: 1 }] : [])];
  if (indexes.length > 0)
    await answered(() =>
      records.createIndexes(indexes.map((key) => ({ key: key as { [field: string]: 1 } }))),
    );

  const idOf = (key: string) => (numericKeys ? Number(key) : key);
  const oldest = ({ ms }: { ms: number }) => new Date(clock.now().getTime() - ms);
  const living = (): Filter<Stored> => (expiry ? { [expiry.from]: { $gt: oldest(expiry) } } : {});
  const prune = throttleAsync(PRUNED_EVERY_MS, clock, async () => {
    if (expiry) await records.deleteMany({ [expiry.from]: { $lte: oldest(expiry) } });
  });
  const at = (key: string): Filter<Stored> => ({ _id: idOf(key), ...living() });

  function encode(value: V): Omit<Stored, '_id'> {
    const members: { [member: string]: unknown } = { ...(value as object) };
    for (const member of dates) members[member] = new Date(String(members[member]));
    const version = randomUUID();
    versions.set(value, version);
    return { ...members, version };
  }
  function decode({ _id, version = null, expires: _expires, ...members }: Stored): V {
    const shown = Object.entries(members).map(([member, value]) => [
      member,
      value instanceof Date ? value.toISOString() : value,
    ]);
    const value: V = Object.fromEntries(shown);
    versions.set(value, version);
    return value;
  }
  const entryOf = (stored: Stored): Entry<V> => ({ key: String(stored._id), value: decode(stored) });

  async function upsert(filter: Filter<Stored>, value: V): Promise<boolean> {
    try {
      await records.replaceOne(filter, encode(value), { upsert: true });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }
  async function insert(key: string, value: V): Promise<boolean> {
    if (expiry) return upsert({ _id: idOf(key), [expiry.from]: { $lte: oldest(expiry) } }, value);
    try {
      await records.insertOne({ _id: idOf(key), ...encode(value) });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }
  async function swap(key: string, before: V | null, value: V): Promise<boolean> {
    if (!before) return insert(key, value);
    const same: Filter<Stored> = { _id: idOf(key), version: versions.get(before) ?? null };
    return (await records.replaceOne(same, encode(value))).matchedCount === 1;
  }
  async function update<R>(
    key: string,
    change: (value: V | null) => Change<V, R>,
    expected: V | undefined,
  ): Promise<R> {
    if (expected) {
      const { value, result } = change(expected);
      if (value && (await swap(key, expected, value))) return result;
    }
    for (;;) {
      const found = await records.findOne(at(key));
      const before = found && decode(found);
      const { value, result } = change(before);
      if (!value || (await swap(key, before, value))) return result;
    }
  }
  const writing = <T>(work: () => Promise<T>): Promise<T> =>
    answered(async () => {
      await prune();
      return work();
    });

  return {
    get: (key) =>
      answered(async () => {
        const found = await records.findOne(at(key));
        return found && decode(found);
      }),
    getMany: (keys) =>
      answered(async () =>
        (await records.find({ _id: { $in: keys.map(idOf) }, ...living() }).toArray()).map(entryOf),
      ),
    put: (key, value) =>
      writing(async () => {
        if (!(await upsert({ _id: idOf(key) }, value))) await upsert({ _id: idOf(key) }, value);
      }),
    add: (key, value) => writing(() => insert(key, value)),
    update: (key, change, expected) => writing(() => update(key, change, expected)),
    remove: (key) =>
      answered(async () => {
        // Usually there is none: the read avoids a write with majority concern.
        if (!(await records.findOne(at(key)))) return false;
        return (await records.deleteOne({ _id: idOf(key) })).deletedCount === 1;
      }),
    list: ({ skip, limit }) =>
      answered(async () =>
        (
          await records
            .find(living())
            .sort(order as { _id: 1 })
            .skip(skip)
            .limit(limit)
            .toArray()
        ).map(entryOf),
      ),
    count: () => answered(() => records.countDocuments(living())),
    async *all(of) {
      const own = sort && of !== undefined && { [sort]: of };
      try {
        for await (const stored of records.find({ ...living(), ...own })) yield entryOf(stored);
      } catch (error) {
        throw mongoFault(error);
      }
    },
    distinct: (member) => answered(async () => (await records.distinct(member, living())).map(String).sort()),
    restore: (entries) =>
      answered(async () => {
        const writes = entries.map(({ key, value }) => ({
          updateOne: { filter: { _id: idOf(key) }, update: { $setOnInsert: encode(value) }, upsert: true },
        }));
        for (const part of writeBatches(writes)) await records.bulkWrite(part, { ordered: false });
      }),
  };
}
