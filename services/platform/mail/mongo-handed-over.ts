import type { Clock } from '../clock.ts';
import { type Mongo, portCollection } from '../mongo.ts';
import { answered } from '../mongo-faults.ts';
import { allOf, restoreTo } from '../mongo-portable.ts';
import { throttleAsync } from '../throttle-async.ts';
import { type HandedOver, REMEMBERED_MS } from './handed-over.ts';

const DAY_MS = 24 * 3_600_000;

/** Handed-over mails in MongoDB. */
export async function openMongoHandedOver(mongo: Pick<Mongo, 'db'>, clock: Clock): Promise<HandedOver> {
  const mails = portCollection<{ _id: string; at: Date }>(mongo, 'handed-over');
  await answered(() => mails.createIndex({ at: 1 }));
  const forgetOld = throttleAsync(DAY_MS, clock, async () => {
    await mails.deleteMany({ at: { $lt: new Date(clock.now().getTime() - REMEMBERED_MS) } });
  });
  return {
    has: (mailId) => answered(async () => (await mails.findOne({ _id: mailId })) !== null),
    add: (mailId) =>
      answered(async () => {
        await forgetOld();
        await mails.replaceOne({ _id: mailId }, { at: clock.now() }, { upsert: true });
      }),
    remove: (mailId) =>
      answered(async () => {
        await mails.deleteOne({ _id: mailId });
      }),
    all: () => allOf(mails, {}, ({ _id, at }) => ({ mailId: _id, at: at.toISOString() })),
    restore: (notes) => restoreTo(mails, notes, ({ mailId, at }) => ({ _id: mailId, at: new Date(at) })),
  };
}
