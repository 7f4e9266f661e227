import { type Mongo, portCollection } from '../mongo.ts';
import { answered } from '../mongo-faults.ts';
import type { Checkpoint, Checkpoints } from './checkpoints.ts';

/** Checkpoints in MongoDB: a document a follower. */
export function openMongoCheckpoints(mongo: Pick<Mongo, 'db'>): Checkpoints {
  const checkpoints = portCollection<Checkpoint & { _id: string }>(mongo, 'checkpoints');
  return {
    load: (follower) =>
      answered(() => checkpoints.findOne<Checkpoint>({ _id: follower }, { projection: { _id: 0 } })),
    save: (follower, { position, storeIdentity }) =>
      answered(async () => {
        await checkpoints.replaceOne({ _id: follower }, { position, storeIdentity }, { upsert: true });
      }),
  };
}
