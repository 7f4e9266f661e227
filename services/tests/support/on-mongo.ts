import { afterAll, beforeAll, describe, test } from 'vitest';
import { type Mongo, openMongo } from '../../platform/mongo.ts';
import { databaseUrl, type MongoServer, startMongoServer } from './mongo-server.ts';

/** The stand-in for MongoDB is slow. */
const TIME_LIMIT_MS = 120_000;

/** `describe` with a MongoDB; skipped with a warning if there is none. */
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

/** A connection that is open while the surrounding tests run. */
export function mongoOf(server: MongoServer): () => Mongo {
  let mongo: Mongo;
  beforeAll(async () => {
    mongo = await openMongo(databaseUrl(server, server.dbName));
  });
  afterAll(() => mongo.close());
  return () => mongo;
}
