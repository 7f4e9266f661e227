import { type Mongo, portCollection } from '../mongo.ts';
import { answered } from '../mongo-faults.ts';
import type { DeadLetter, DeadLetters } from './dead-letters.ts';

type Stored = Omit<DeadLetter, 'id'> & { _id: string };

/** Dead letters in MongoDB. */
export async function openMongoDeadLetters(mongo: Pick<Mongo, 'db'>): Promise<DeadLetters> {
  const letters = portCollection<Stored>(mongo, 'dead-letters');
  await answered(() => letters.createIndexes([{ key: { position: 1, _id: 1 } }, { key: { reaction: 1 } }]));
  const letterOf = ({ _id, ...letter }: Stored): DeadLetter => ({ id: _id, ...letter });
  return {
    add: ({ id, ...letter }) =>
      answered(async () => {
        await letters.replaceOne({ _id: id }, letter, { upsert: true });
      }),
    list: ({ page, size }) =>
      answered(async () => {
        const found = letters.find({}).sort({ position: 1, _id: 1 });
        const [rows, count] = await Promise.all([
          found
            .skip((page - 1) * size)
            .limit(size)
            .toArray(),
          letters.countDocuments(),
        ]);
        return { rows: rows.map(letterOf), count };
      }),
    find: (id) =>
      answered(async () => {
        const letter = await letters.findOne({ _id: id });
        return letter && letterOf(letter);
      }),
    remove: (id) => answered(async () => (await letters.deleteOne({ _id: id })).deletedCount === 1),
    reactions: () => answered(async () => (await letters.distinct('reaction')).sort()),
  };
}
