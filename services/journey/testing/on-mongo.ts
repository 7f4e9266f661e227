import { afterAll, describe, test } from 'vitest';
import { type MongoServer, startMongoServer } from '../../testing/mongo-server.ts';

/** The stand-in for MongoDB is slow. */
const TIME_LIMIT_MS = 120_000;

/** Tests with a MongoDB of their own; skipped aloud, with the reason, when there is none to be had. */
export async function describeOnMongo(name: string, tests: (mongo: MongoServer) => void): Promise<void> {
  const server = await startMongoServer();
  if ('skipped' in server) {
    console.warn(`${name}: skipped, ${server.skipped}`);
    test.skip(`${name} (skipped: ${server.skipped})`, () => undefined);
    return;
  }
  describe(name, { timeout: TIME_LIMIT_MS }, () => {
    afterAll(server.stop);
    tests(server);
  });
}
