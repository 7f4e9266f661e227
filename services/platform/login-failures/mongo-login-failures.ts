import { type Mongo, portCollection } from '../mongo.ts';
import { answered } from '../mongo-faults.ts';
import { allOf, restoreTo } from '../mongo-portable.ts';
import type { LoginFailures } from './login-failures.ts';

interface Failures {
  _id: number;
  count: number;
  /** Absent: an earlier program wrote it. */
  addresses?: { [address: string]: number };
}

/** Failed logins in MongoDB: a document an account that failed last. */
export function openMongoLoginFailures(mongo: Pick<Mongo, 'db'>): LoginFailures {
  const failures = portCollection<Failures>(mongo, 'login-failures');
  const soFar = (row: Failures | null, address: string) => ({
    count: row?.count ?? 0,
    here: row?.addresses?.[address] ?? 0,
  });
  return {
    add: (userId, address) =>
      answered(async () => {
        const options = { upsert: true, returnDocument: 'after' } as const;
        const more = { $inc: { count: 1, [`addresses.${address}`]: 1 } };
        return soFar(await failures.findOneAndUpdate({ _id: userId }, more, options), address);
      }),
    of: (userId, address) => answered(async () => soFar(await failures.findOne({ _id: userId }), address)),
    forget: (userId) =>
      answered(async () => {
        // Most logins have none before them: they need not wait for a majority.
        if (await failures.findOne({ _id: userId })) await failures.deleteOne({ _id: userId });
      }),
    all: () => allOf(failures, {}, ({ _id, count, addresses = {} }) => ({ userId: _id, count, addresses })),
    restore: (kept) =>
      restoreTo(failures, kept, ({ userId, count, addresses }) => ({ _id: userId, count, addresses })),
  };
}
