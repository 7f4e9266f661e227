import { type Mongo, portCollection } from '../mongo.ts';
import { answered } from '../mongo-faults.ts';
import type { LoginFailures } from './login-failures.ts';

/** Failed logins in MongoDB: a document an account that failed last. */
export function openMongoLoginFailures(mongo: Pick<Mongo, 'db'>): LoginFailures {
  const failures = portCollection<{ _id: number; count: number }>(mongo, 'login-failures');
  return {
    add: (userId) =>
      answered(async () => {
        const options = { upsert: true, returnDocument: 'after' } as const;
        const row = await failures.findOneAndUpdate({ _id: userId }, { $inc: { count: 1 } }, options);
        return Number(row?.count);
      }),
    forget: (userId) =>
      answered(async () => {
        // Most logins have none before them: they need not wait for a majority.
        if (await failures.findOne({ _id: userId })) await failures.deleteOne({ _id: userId });
      }),
  };
}
