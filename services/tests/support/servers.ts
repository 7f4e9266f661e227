import { type EventStoreServer, startEventStoreServer } from './eventstore-server.ts';
import { databaseUrl, type MongoServer, startMongoServer } from './mongo-server.ts';
import { type RedisServer, startRedisServer } from './redis-server.ts';

/** The servers that the product runs on in production, as real as they can be had. */
export interface Servers {
  mongo: MongoServer;
  redis: RedisServer;
  /** For an installation of its own; on a given EventStoreDB, which holds one (ADR-04), for the one that there is. */
  fresh(): Promise<Stores>;
  stop(): Promise<void>;
}

export interface Stores {
  eventstore: EventStoreServer;
  /** Where they are, as the product is told. */
  env: { EVENTSTORE_URL: string; MONGODB_URL: string; REDIS_URL: string };
}

/** `skipped` says which of them is not to be had. */
export async function startServers(): Promise<Servers | { skipped: string }> {
  const [mongo, redis] = await Promise.all([startMongoServer(), startRedisServer()]);
  if ('skipped' in mongo) return mongo;
  if ('skipped' in redis) return redis;
  const running: EventStoreServer[] = [];
  return {
    mongo,
    redis,
    async fresh() {
      await redis.flush();
      const eventstore = await startEventStoreServer();
      running.push(eventstore);
      // What is in the events is opened with keys that are in the database.
      const database = process.env.EVENTSTORE_URL ? mongo.dbName : `${mongo.dbName}-${running.length}`;
      return {
        eventstore,
        env: {
          EVENTSTORE_URL: eventstore.url,
          MONGODB_URL: databaseUrl(mongo, database),
          REDIS_URL: redis.url,
        },
      };
    },
    stop: async () => void (await Promise.all([...running, mongo, redis].map((server) => server.stop()))),
  };
}
