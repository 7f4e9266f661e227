import type {
  Collection,
  Doc,
  Filter,
  FindOptions,
  ReadStore,
  Write,
} from '@coffret/contracts/ports/read-store';
import {
  type AnyBulkWriteOperation,
  type Db,
  MongoClient,
  type MongoClientOptions,
  type Filter as MongoFilter,
  type FindOptions as MongoFindOptions,
  MongoServerError,
} from 'mongodb';
import type { Logger } from 'pino';
import { acceptedWrites, checkFilter, checkIndex, checkOptions, checkPipeline } from './language.ts';
import { readStoreFault } from './mongo-faults.ts';

export interface MongoOptions {
  /** Absent: the one that the URL names, or `coffret`. */
  dbName?: string;
  log?: Pick<Logger, 'info' | 'warn'>;
}

const DEFAULT_DB = 'coffret';

/**
 * Bounds on every wait, in milliseconds; the URL may set others. A server that no longer answers is known as
 * such after `heartbeatFrequencyMS` and `connectTimeoutMS`, which ends what waits for it.
 */
const TIME_LIMITS: MongoClientOptions = {
  heartbeatFrequencyMS: 4_000,
  serverSelectionTimeoutMS: 3_000,
  connectTimeoutMS: 3_000,
  waitQueueTimeoutMS: 5_000,
  socketTimeoutMS: 20_000,
};

const BATCH = 500;
const NAMESPACE_NOT_FOUND = 26;
const NAMESPACE_EXISTS = 48;

/** Read models in MongoDB: written to a majority, read from the primary. Throws `StoreUnavailable`. */
export async function openMongoReadStore(url: string, options: MongoOptions = {}): Promise<ReadStore> {
  const client = new MongoClient(url, {
    ...unlessIn(url, TIME_LIMITS),
    writeConcern: { w: 'majority', wtimeoutMS: 10_000 },
    readPreference: 'primary',
    retryReads: true,
    retryWrites: true,
  });
  if (options.log) logReachability(client, options.log);
  const db = client.db(options.dbName ?? (namesDb(url) ? undefined : DEFAULT_DB));
  try {
    await db.command({ ping: 1 });
  } catch (error) {
    await client.close();
    throw readStoreFault(error);
  }
  return {
    durable: true,
    ensure: (name, indexes) =>
      answered(async () => {
        indexes.forEach(checkIndex);
        await db.createCollection(name).catch(ignore(NAMESPACE_EXISTS));
        if (indexes.length > 0) {
          await db.collection(name).createIndexes(indexes.map(({ fields }) => ({ key: fields })));
        }
      }),
    collection: <D extends Doc>(name: string) => view<D>(db, name),
    async drop(name) {
      await answered(() => db.dropCollection(name).catch(ignore(NAMESPACE_NOT_FOUND)));
    },
    async close() {
      client.removeAllListeners();
      await client.close();
    },
  };
}

function view<D extends Doc>(db: Db, name: string): Collection<D> {
  const documents = db.collection<Doc>(name);

  function cursor(filter: Filter, options: FindOptions = {}) {
    checkFilter(filter);
    checkOptions(options);
    const { sort, skip, limit, projection } = options;
    const asked: MongoFindOptions = { batchSize: BATCH, allowDiskUse: sort !== undefined };
    return documents.find<D>(filter as MongoFilter<Doc>, { ...asked, sort, skip, limit, projection });
  }

  const find: Collection<D>['find'] = (filter, options) => answered(() => cursor(filter, options).toArray());

  return {
    find,
    findOne: async (filter) => (await find(filter, { limit: 1 }))[0] ?? null,
    count: (filter) =>
      answered(() => {
        checkFilter(filter);
        return documents.countDocuments(filter as MongoFilter<Doc>);
      }),
    async *each(filter, options) {
      try {
        // for await closes the cursor however it ends.
        for await (const doc of cursor(filter, options)) yield doc;
      } catch (error) {
        throw readStoreFault(error);
      }
    },
    aggregate: <R>(pipeline: readonly object[]) =>
      answered(async () => {
        checkPipeline(pipeline);
        return (await documents.aggregate([...pipeline], { allowDiskUse: true }).toArray()) as R[];
      }),
    write: (writes) =>
      answered(async () => {
        const operations = acceptedWrites(writes).map(operation);
        if (operations.length > 0) await documents.bulkWrite(operations, { ordered: true });
      }),
  };
}

function operation(write: Write): AnyBulkWriteOperation<Doc> {
  if (write.op === 'remove') return { deleteOne: { filter: { _id: write.id } } };
  if (write.op === 'replace') {
    return { replaceOne: { filter: { _id: write.doc._id }, replacement: write.doc, upsert: true } };
  }
  return { updateMany: { filter: write.filter as MongoFilter<Doc>, update: { $set: write.fields } } };
}

async function answered<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw readStoreFault(error);
  }
}

function ignore(code: number): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof MongoServerError) || error.code !== code) throw error;
  };
}

/** The driver would take `test` for a URL without a database. */
function namesDb(url: string): boolean {
  return /^[^/]+\/\/[^/]+\/[^?]/.test(url);
}

/** The options that the URL does not set itself. */
function unlessIn(url: string, options: MongoClientOptions): MongoClientOptions {
  const set = [...new URLSearchParams(url.split('?')[1]).keys()].map((name) => name.toLowerCase());
  return Object.fromEntries(Object.entries(options).filter(([name]) => !set.includes(name.toLowerCase())));
}

function logReachability(client: MongoClient, log: Pick<Logger, 'info' | 'warn'>): void {
  client.on('topologyDescriptionChanged', ({ previousDescription, newDescription }) => {
    const before = previousDescription.hasDataBearingServers;
    const now = newDescription.hasDataBearingServers;
    if (before && !now) log.warn('MongoDB does not answer');
    if (!before && now) log.info('MongoDB answers');
  });
}
