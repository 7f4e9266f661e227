import type {
  Collection,
  Doc,
  Filter,
  FindOptions,
  ReadStore,
  Shape,
} from '@coffret/contracts/ports/read-store';
import {
  type Db,
  MongoClient,
  type MongoClientOptions,
  type Filter as MongoFilter,
  type FindOptions as MongoFindOptions,
  MongoServerError,
} from 'mongodb';
import type { Logger } from 'pino';
import { checkFilter, checkId, checkOptions, checkPath, checkShape, checkWrite } from './checks.ts';
import { checkDocument } from './json.ts';
import { readStoreFault } from './mongo-faults.ts';
import { LIVING, mongoFilter, REMOVED } from './mongo-filter.ts';
import { guardedWrites } from './mongo-writes.ts';

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
const DUPLICATE_KEY = 11_000;

/** What each collection is searched in, for the processes that did not make it. */
const SHAPES = '_shapes';

/** Read models in MongoDB: written to a majority, read from the primary. Throws `StoreUnavailable`. */
export async function openMongoReadStore(url: string, options: MongoOptions = {}): Promise<ReadStore> {
  const client = new MongoClient(url, {
    ...unlessIn(url, TIME_LIMITS),
    writeConcern: { w: 'majority', wtimeoutMS: 10_000 },
    readPreference: 'primary',
    retryReads: true,
    retryWrites: true,
    ignoreUndefined: true,
  });
  if (options.log) logReachability(client, options.log);
  const db = client.db(options.dbName ?? (namesDb(url) ? undefined : DEFAULT_DB));
  try {
    await db.command({ ping: 1 });
  } catch (error) {
    await client.close();
    throw readStoreFault(error);
  }
  const shapes = db.collection<{ _id: string; texts: readonly string[] }>(SHAPES);
  const known = new Map<string, readonly string[]>();

  /** What a collection is searched in: told to this process by `ensure`, or to another one. */
  async function textsOf(name: string): Promise<readonly string[]> {
    const texts = known.get(name) ?? (await shapes.findOne({ _id: name }))?.texts ?? [];
    known.set(name, texts);
    return texts;
  }

  const ensure = (name: string, shape: Shape): Promise<void> =>
    answered(async () => {
      checkShape(shape);
      const { indexes, lists = [], texts } = shape;
      await db.createCollection(name).catch(ignore(NAMESPACE_EXISTS));
      const keys = [...indexes.map(({ fields }) => fields), ...lists.map((path) => ({ [path]: 1 as const }))];
      if (keys.length > 0) await db.collection(name).createIndexes(keys.map((key) => ({ key: { ...key } })));
      await shapes.replaceOne({ _id: name }, { texts }, { upsert: true });
      known.set(name, texts);
    });

  async function drop(name: string): Promise<void> {
    known.delete(name);
    await answered(async () => {
      await db.dropCollection(name).catch(ignore(NAMESPACE_NOT_FOUND));
      await shapes.deleteOne({ _id: name });
    });
  }

  return {
    ensure,
    async fill(name, shape) {
      await drop(name);
      await ensure(name, shape);
      return { write: view(db, name, textsOf).write, done: async () => undefined };
    },
    collection: <D extends Doc>(name: string) => view<D>(db, name, textsOf),
    drop,
    names: () =>
      answered(async () => {
        const found = await db.listCollections({}, { nameOnly: true }).toArray();
        return found.map(({ name }) => name).filter((name) => name !== SHAPES);
      }),
    async close() {
      client.removeAllListeners();
      await client.close();
    },
  };
}

function view<D extends Doc>(
  db: Db,
  name: string,
  textsOf: (name: string) => Promise<readonly string[]>,
): Collection<D> {
  const documents = db.collection<Doc>(name);

  /** The filter in MongoDB's language, of the documents that are no removals. */
  async function living(filter: Filter): Promise<MongoFilter<Doc>> {
    checkFilter(filter);
    const texts = asksTexts(filter) ? await textsOf(name) : [];
    return { $and: [mongoFilter(filter, texts), LIVING] } as MongoFilter<Doc>;
  }

  async function cursor(filter: Filter, options: FindOptions = {}) {
    checkOptions(options);
    const { sort, skip, limit, projection } = options;
    const asked: MongoFindOptions = { batchSize: BATCH, allowDiskUse: sort !== undefined };
    return documents.find<D>(await living(filter), {
      ...{ ...asked, skip, limit },
      ...(sort && { sort: { ...sort } }),
      ...(projection && { projection: { _id: 1, ...projection } }),
    });
  }

  const find: Collection<D>['find'] = (filter, options) =>
    answered(async () => (await cursor(filter, options)).toArray());

  return {
    find,
    findOne: async (filter) => (await find(filter, { limit: 1 }))[0] ?? null,
    count: (filter) => answered(async () => documents.countDocuments(await living(filter))),
    countBy: (field, filter) =>
      answered(async () => {
        checkPath(field);
        const value = { $ifNull: [`$${field}`, null] };
        const counts = await documents
          .aggregate([{ $match: await living(filter) }, { $group: { _id: value, n: { $sum: 1 } } }])
          .toArray();
        return new Map(counts.map(({ _id, n }) => [_id, n]));
      }),
    async *each(filter, options) {
      try {
        // for await closes the cursor however it ends.
        for await (const doc of await cursor(filter, options)) yield doc;
      } catch (error) {
        throw readStoreFault(error);
      }
    },
    write: (writes) =>
      answered(async () => {
        writes.forEach(checkWrite);
        const searched = writes.some((write) => write.op === 'set' && asksTexts(write.filter));
        const texts = searched ? await textsOf(name) : [];
        await guardedWrites(documents, writes, (filter) => mongoFilter(filter, texts));
      }),
    swap: (id, expected, doc) =>
      answered(async () => {
        checkId(id);
        if (doc) checkDocument(doc);
        const next = doc && { ...doc, _id: id };
        if (expected) {
          const standing = { $and: [{ ...expected, _id: id }, LIVING] } as MongoFilter<Doc>;
          if (!next) return (await documents.deleteOne(standing)).deletedCount === 1;
          return (await documents.replaceOne(standing, next)).matchedCount === 1;
        }
        if (!next) return (await documents.findOne({ $and: [{ _id: id }, LIVING] })) === null;
        const removed = { _id: id, [REMOVED]: true };
        const put = documents.replaceOne(removed, next, { upsert: true }).then(() => true);
        return put.catch((error) => {
          ignore(DUPLICATE_KEY)(error);
          return false;
        });
      }),
  };
}

const asksTexts = (filter: Filter): boolean =>
  'search' in filter || [...(filter.all ?? []), ...(filter.any ?? [])].some(asksTexts);

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
