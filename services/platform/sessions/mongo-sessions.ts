import type { Clock } from '../clock.ts';
import { type Mongo, portCollection } from '../mongo.ts';
import { answered, isDuplicate } from '../mongo-faults.ts';
import { allOf, restoreTo } from '../mongo-portable.ts';
import { throttleAsync } from '../throttle-async.ts';
import { type KeptSession, NOTED_EVERY_MS, REMEMBERED_MS, type Sessions } from './sessions.ts';

const DAY_MS = 24 * 3_600_000;

interface Kept {
  _id: string;
  userId: number;
  epoch: number;
  address: string;
  agent: string;
  startedAt: Date;
  lastSeenAt: Date;
}

const shown = ({ _id, startedAt, lastSeenAt, ...session }: Kept): KeptSession => ({
  id: _id,
  ...session,
  startedAt: startedAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
});

/** Sessions in MongoDB. */
export async function openMongoSessions(mongo: Pick<Mongo, 'db'>, clock: Clock): Promise<Sessions> {
  const sessions = portCollection<Kept>(mongo, 'sessions');
  await answered(() =>
    sessions.createIndexes([
      { key: { userId: 1, lastSeenAt: -1 } },
      { key: { userId: 1, address: 1 } },
      { key: { lastSeenAt: 1 } },
    ]),
  );
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);
  const forgetOld = throttleAsync(DAY_MS, clock, async () => {
    await sessions.deleteMany({ lastSeenAt: { $lt: ago(REMEMBERED_MS) } });
  });
  return {
    seen: ({ id, userId, epoch, address, agent }) =>
      answered(async () => {
        await forgetOld();
        const now = ago(0);
        try {
          // One that was noted of late does not match: then the upsert meets it as a duplicate.
          await sessions.updateOne(
            { _id: id, lastSeenAt: { $lte: ago(NOTED_EVERY_MS) } },
            { $set: { address, agent, lastSeenAt: now }, $setOnInsert: { userId, epoch, startedAt: now } },
            { upsert: true },
          );
        } catch (error) {
          if (!isDuplicate(error)) throw error;
        }
      }),
    of: (userId, since) =>
      answered(async () => {
        const found = sessions.find({ userId, lastSeenAt: { $gte: new Date(since) } });
        return (await found.sort({ lastSeenAt: -1, _id: 1 }).toArray()).map(shown);
      }),
    knows: (userId, address) => answered(async () => (await sessions.findOne({ userId, address })) !== null),
    forget: (userId) =>
      answered(async () => {
        // One by one: the driver repeats what a primary that steps down has not answered, but not a `deleteMany`.
        const own = await sessions.find({ userId }, { projection: { _id: 1 } }).toArray();
        if (own.length === 0) return;
        await sessions.bulkWrite(own.map(({ _id }) => ({ deleteOne: { filter: { _id } } })));
      }),
    all: () => allOf(sessions, {}, shown),
    restore: (kept) =>
      restoreTo(sessions, kept, ({ id, startedAt, lastSeenAt, ...session }) => ({
        _id: id,
        ...session,
        startedAt: new Date(startedAt),
        lastSeenAt: new Date(lastSeenAt),
      })),
  };
}
