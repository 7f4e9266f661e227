import { randomUUID } from 'node:crypto';
import type { Filter } from 'mongodb';
import type { Clock } from '../clock.ts';
import { type Mongo, portCollection } from '../mongo.ts';
import { answered, isDuplicate } from '../mongo-faults.ts';
import { allOf, restoreTo } from '../mongo-portable.ts';
import { throttleAsync } from '../throttle-async.ts';
import type { KeptRecord, RecordStore } from './record-store.ts';

interface Kept {
  _id: string;
  /** JSON text: its members may have any name. */
  value: string;
  version: string;
  expires: Date | null;
}

const PRUNED_EVERY_MS = 3_600_000;

const shown = ({ _id, value, version, expires }: Kept): KeptRecord => ({
  ...{ key: _id, value: JSON.parse(value), version, expiresAt: expires?.toISOString() ?? null },
});
const endOf = (expiresAt: string | null | undefined) => (expiresAt ? new Date(expiresAt) : null);

/** Records in MongoDB, a document each. */
export async function openMongoRecordStore(mongo: Pick<Mongo, 'db'>, clock: Clock): Promise<RecordStore> {
  const records = portCollection<Kept>(mongo, 'records');
  await answered(() => records.createIndex({ expires: 1 }));
  const expired = (): Filter<Kept> => ({ expires: { $lte: clock.now() } });
  const living = (): Filter<Kept> => ({ $or: [{ expires: null }, { expires: { $gt: clock.now() } }] });
  const prune = throttleAsync(PRUNED_EVERY_MS, clock, async () => {
    await records.deleteMany(expired());
  });

  /** Whether the upsert was done: a record that the filter does not match is met as a duplicate. */
  async function upsert(filter: Filter<Kept>, written: Omit<Kept, '_id'>): Promise<boolean> {
    try {
      await records.replaceOne(filter, written, { upsert: true });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  return {
    get: (key) =>
      answered(async () => {
        const record = await records.findOne({ _id: key, ...living() });
        return record && { value: JSON.parse(record.value), version: record.version };
      }),
    put: (key, value, { over, expiresAt } = {}) =>
      answered(async () => {
        await prune();
        const version = randomUUID();
        const written = { value: JSON.stringify(value), version, expires: endOf(expiresAt) };
        if (over === null) return upsert({ _id: key, ...expired() }, written);
        if (over !== undefined) {
          const { matchedCount } = await records.replaceOne(
            { _id: key, version: over, ...living() },
            written,
          );
          return matchedCount === 1;
        }
        // Of two that are the first at once one is met as a duplicate, and finds the other's.
        return (await upsert({ _id: key }, written)) || upsert({ _id: key }, written);
      }),
    remove: (key) =>
      answered(async () => {
        await records.deleteOne({ _id: key });
      }),
    all: () => allOf(records, living(), shown),
    restore: (kept) =>
      restoreTo(records, kept, ({ key, value, version, expiresAt }) => ({
        ...{ _id: key, value: JSON.stringify(value), version, expires: endOf(expiresAt) },
      })),
  };
}
