import { type Mongo, portCollection } from '../mongo.ts';
import { answered, isDuplicate } from '../mongo-faults.ts';
import { allOf, restoreTo } from '../mongo-portable.ts';
import type { KeptKey, PersonKeys } from './person-keys.ts';

interface Kept {
  _id: string;
  wrapped: string | null;
}

const shown = ({ _id, wrapped }: Kept): KeptKey => ({ name: _id, wrapped });

/** Keys of persons in MongoDB. */
export function openMongoPersonKeys(mongo: Pick<Mongo, 'db'>): PersonKeys {
  const keys = portCollection<Kept>(mongo, 'person-keys');
  return {
    find: (names) =>
      answered(async () => (await keys.find({ _id: { $in: [...names] } }).toArray()).map(shown)),
    make: ({ name, wrapped }) =>
      answered(async () => {
        // Whoever makes one at the same time has made it.
        await keys.insertOne({ _id: name, wrapped }).catch((fault: unknown) => {
          if (!isDuplicate(fault)) throw fault;
        });
        const stands = await keys.findOne({ _id: name });
        return { name, wrapped: stands?.wrapped ?? null };
      }),
    destroy: (name) =>
      answered(async () => {
        await keys.updateOne({ _id: name }, { $set: { wrapped: null } }, { upsert: true });
      }),
    all: () => allOf(keys, {}, shown),
    restore: (kept) => restoreTo(keys, kept, ({ name, wrapped }) => ({ _id: name, wrapped })),
  };
}
