import { type EventStoreServer, startEventStoreServer } from './eventstore-server.ts';
import { databaseUrl, type MongoServer, startMongoServer } from './mongo-server.ts';
import { type RedisServer, startRedisServer } from './redis-server.ts';

/** The stores of production, or their stand-ins. */
export interface Servers {
  mongo: MongoServer;
  redis: RedisServer;
  /** Empty stores; on a given EventStoreDB, which holds one installation (ADR-04), the existing one. */
  fresh(): Promise<Stores>;
  stop(): Promise<void>;
}

export interface Stores {
  eventstore: EventStoreServer;
  env: { EVENTSTORE_URL: string; MONGODB_URL: string; REDIS_URL: string };
}

/** `skipped`: the reason why a server is missing. */
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
      // Events are encrypted with keys in the database: both belong together.
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
