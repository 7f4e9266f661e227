import type {
  Collection,
  Doc,
  Filter,
  FindOptions,
  ReadStore,
  Scalar,
  Shape,
} from '@coffret/contracts/ports/read-store';
import {
  type Db,
  type Document,
  type Filter as MongoFilter,
  type FindOptions as MongoFindOptions,
  MongoServerError,
} from 'mongodb';
import { isPortCollection, type Mongo } from '../mongo.ts';
import { answered, DUPLICATE_KEY, mongoFault } from '../mongo-faults.ts';
import {
  checkFilter,
  checkId,
  checkOptions,
  checkPath,
  checkShape,
  checkSummed,
  checkWrite,
} from './checks.ts';
import { checkDocument } from './json.ts';
import { allOf, LIVING, mongoFilter, REMOVED } from './mongo-filter.ts';
import { GRAMS, GRAMS_INDEX, makeGrams, UNMADE_GRAMS, withGrams } from './mongo-grams.ts';
import { guardedWrites } from './mongo-writes.ts';

const BATCH = 500;
const NAMESPACE_NOT_FOUND = 26;
const NAMESPACE_EXISTS = 48;

const SHAPES = '_shapes';

interface SearchedIn {
  _id: string;
  texts: readonly string[];
  hasGrams: true;
}

/** The caller closes the connection. */
export function openMongoReadStore({ db }: Mongo): ReadStore {
  const shapes = db.collection<SearchedIn>(SHAPES);
  const known = new Map<string, readonly string[]>();
  /** Cached: the driver resolves the options of each new collection. */
  const views = new Map<string, Collection>();

  async function textsOf(name: string): Promise<readonly string[]> {
    const texts = known.get(name) ?? (await shapes.findOne({ _id: name }))?.texts;
    if (texts) known.set(name, texts);
    return texts ?? [];
  }

  const ensure = (name: string, shape: Shape): Promise<void> =>
    answered(async () => {
      checkShape(shape);
      const { indexes, lists = [], texts } = shape;
      await db.createCollection(name).catch(ignore(NAMESPACE_EXISTS));
      const keys: Document[] = [
        ...indexes.map(({ fields }) => ({ ...fields })),
        ...lists.map((path) => ({ [path]: 1 })),
        ...(texts.length > 0 ? [GRAMS_INDEX] : []),
      ];
      const documents = db.collection<Doc>(name);
      if (keys.length > 0) await documents.createIndexes(keys.map((key) => ({ key })));
      const record: SearchedIn = { _id: name, texts, hasGrams: true };
      if (!(await shapes.findOne({ ...record }))) {
        if (texts.length > 0) {
          await documents.updateMany(LIVING, { $set: UNMADE_GRAMS });
          await makeGrams(documents, texts);
        }
        await shapes.replaceOne({ _id: name }, record, { upsert: true });
      }
      known.set(name, texts);
    });

  async function drop(name: string): Promise<void> {
    known.delete(name);
    views.delete(name);
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
      const { find, write } = view(db, name, textsOf);
      return { find, write, done: async () => undefined };
    },
    collection<D extends Doc>(name: string) {
      const made = views.get(name) ?? view<Doc>(db, name, textsOf);
      views.set(name, made);
      return made as unknown as Collection<D>;
    },
    drop,
    names: () =>
      answered(async () => {
        const found = await db.listCollections({}, { nameOnly: true }).toArray();
        return found.map(({ name }) => name).filter((name) => name !== SHAPES && !isPortCollection(name));
      }),
    close: async () => undefined,
  };
}

function view<D extends Doc>(
  db: Db,
  name: string,
  textsOf: (name: string) => Promise<readonly string[]>,
): Collection<D> {
  const documents = db.collection<Doc>(name);

  async function living(filter: Filter): Promise<MongoFilter<Doc>> {
    checkFilter(filter);
    const texts = asksTexts(filter) ? await textsOf(name) : [];
    return allOf(mongoFilter(filter, texts), LIVING) as MongoFilter<Doc>;
  }

  async function cursor(filter: Filter, options: FindOptions = {}) {
    checkOptions(options);
    const { sort, skip, limit, projection } = options;
    const asked: MongoFindOptions = { batchSize: BATCH, allowDiskUse: sort !== undefined };
    return documents.find<D>(await living(filter), {
      ...asked,
      skip,
      limit,
      ...(sort && { sort: { ...sort } }),
      projection: projection ? { _id: 1, ...projection } : { [GRAMS]: 0 },
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
    totals: (filter, summed, unsummed) =>
      answered(async () => {
        checkSummed(summed, unsummed);
        const added = (field: string) =>
          unsummed
            ? { $cond: [{ $eq: [`$${unsummed.column}`, unsummed.value] }, 0, `$${field}`] }
            : `$${field}`;
        const sums = Object.fromEntries(summed.map((field, n) => [`s${n}`, { $sum: added(field) }]));
        const [row] = await documents
          .aggregate([{ $match: await living(filter) }, { $group: { _id: null, n: { $sum: 1 }, ...sums } }])
          .toArray();
        return { count: row?.n ?? 0, sums: summed.map((_, n) => row?.[`s${n}`] ?? 0) };
      }),
    async *each(filter, options) {
      try {
        for await (const doc of await cursor(filter, options)) yield doc;
      } catch (error) {
        throw mongoFault(error);
      }
    },
    write: (writes) =>
      answered(async () => {
        writes.forEach(checkWrite);
        await guardedWrites(documents, writes, await textsOf(name));
      }),
    swap: (id, expected, doc) =>
      answered(async () => {
        checkId(id);
        if (doc) checkDocument(doc);
        const next = doc && withGrams({ ...doc, _id: id }, await textsOf(name));
        if (expected) {
          const unchanged = unchangedSince(id, expected);
          if (!next) return (await documents.deleteOne(unchanged)).deletedCount === 1;
          return (await documents.replaceOne(unchanged, next)).matchedCount === 1;
        }
        if (!next) return (await documents.findOne(unchangedSince(id, {}))) === null;
        const removed = { _id: id, [REMOVED]: true };
        const put = documents.replaceOne(removed, next, { upsert: true }).then(() => true);
        return put.catch((error) => {
          ignore(DUPLICATE_KEY)(error);
          return false;
        });
      }),
  };
}

const unchangedSince = (id: Doc['_id'], expected: { readonly [field: string]: Scalar }) =>
  allOf({ ...expected, _id: id }, LIVING) as MongoFilter<Doc>;

const asksTexts = (filter: Filter): boolean =>
  'search' in filter || [...(filter.all ?? []), ...(filter.any ?? [])].some(asksTexts);

function ignore(code: number): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof MongoServerError) || error.code !== code) throw error;
  };
}
