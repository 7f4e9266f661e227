import { setImmediate as nextTurn } from 'node:timers/promises';
import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import type { Collection, Doc, FindOptions, ReadStore, Shape } from '@coffret/contracts/ports/read-store';
import { GroupCommit } from '../group-commit.ts';
import { type Embedded, fault, overwriteRemoved, transaction } from '../sqlite.ts';
import { checkFilter, checkId, checkOptions, checkPath, checkShape, checkWrite } from './checks.ts';
import { checkDocument } from './json.ts';
import { Collections } from './sqlite-collections.ts';
import { isBroken, openFile } from './sqlite-file.ts';
import { Statements } from './sqlite-statements.ts';

/** Documents that `each` reads before other requests have their turn. */
const PAGE = 200;

/** As SQLite's manual advises where a file stays open. */
const OPTIMIZE_MS = 3_600_000;
/** The option of `PRAGMA optimize` by which it also looks at tables that were not queried yet. */
const ALL_TABLES = 0x10002;

/** Pages of a full-text index, about 4 kB each, that are merged in one step of some milliseconds. */
const PAGES_AT_ONCE = 100;

/**
 * Read models in a SQLite file, or in memory for tests (`:memory:`). The file follows from the events: a file that is
 * broken or of another layout is made anew.
 */
export function openSqliteReadStore(path: string): ReadStore & Embedded {
  const db = openFile(path);
  const collections = new Collections(new Statements(db));
  let isClosed = false;

  /** What to throw. A file that is found broken is made anew when it is opened next. */
  function noted(error: unknown): unknown {
    try {
      if (isBroken(error)) db.exec('PRAGMA application_id = 0');
    } catch {
      // Its first page is broken too, which is found when it is opened.
    }
    return fault(error);
  }

  function read<T>(work: () => T): T {
    if (isClosed) throw new StoreUnavailable('the read store is closed');
    try {
      return work();
    } catch (error) {
      throw noted(error);
    }
  }

  const commits = new GroupCommit((works: readonly (() => unknown)[]) => {
    try {
      return transaction(db, () => works.map((work) => work()));
    } catch (error) {
      // What the transaction made is undone.
      collections.forget();
      throw error;
    }
  });

  /** In one transaction with what else is written in this turn of the event loop. `work` may be called again. */
  async function written<T>(work: () => T): Promise<T> {
    read(() => undefined);
    try {
      return (await commits.add(work)) as T;
    } catch (error) {
      throw noted(error);
    }
  }

  /**
   * A full-text index only notes what is removed until its parts are merged into one. (Its option `secure-delete`
   * makes a change of a document's texts cost some milliseconds.)
   */
  async function mergeAll(index: string): Promise<void> {
    const merge = (pages: number) =>
      written(() => {
        const before = changes();
        db.prepare(`INSERT INTO ${index} (${index}, rank) VALUES ('merge', ?)`).run(pages);
        return changes() - before > 1;
      });
    // Below zero all parts are to become one, and not only many small ones.
    for (let isMore = await merge(-PAGES_AT_ONCE); isMore; ) isMore = await merge(PAGES_AT_ONCE);
  }

  /** SQLite counts again how many rows the values of an index have, where that has changed much. */
  const optimize = () => read(() => db.exec(`PRAGMA optimize = ${ALL_TABLES}`));
  const optimizing = setInterval(() => {
    try {
      optimize();
    } catch {
      // A disk that fails is met by the next query or write.
    }
  }, OPTIMIZE_MS).unref();

  const changes = () => Number(db.prepare('SELECT total_changes() AS n').get()?.n);

  function view<D extends Doc>(name: string): Collection<D> {
    const found = () => collections.find(name)?.query;

    function docs(rids: readonly number[], projection: FindOptions['projection']): D[] {
      return rids.flatMap((rid) => {
        const doc = found()?.doc(rid);
        return doc ? [projected(doc, projection) as D] : [];
      });
    }

    const find: Collection<D>['find'] = async (filter, options = {}) => {
      checkFilter(filter);
      checkOptions(options);
      return read(() => docs(found()?.rids(filter, options) ?? [], options.projection));
    };

    return {
      find,
      findOne: async (filter) => (await find(filter, { limit: 1 }))[0] ?? null,
      async count(filter) {
        checkFilter(filter);
        return read(() => found()?.count(filter) ?? 0);
      },
      async countBy(field, filter) {
        checkPath(field);
        checkFilter(filter);
        return read(() => found()?.countBy(field, filter) ?? new Map());
      },
      async *each(filter, options = {}) {
        checkFilter(filter);
        checkOptions(options);
        const rids = read(() => found()?.rids(filter, options) ?? []);
        for (let at = 0; at < rids.length; at += PAGE) {
          if (at > 0) await nextTurn();
          yield* read(() => docs(rids.slice(at, at + PAGE), options.projection));
        }
      },
      async write(writes) {
        writes.forEach(checkWrite);
        if (writes.length === 0) return;
        await written(() => {
          const { writer } = collections.made(name);
          for (const write of writes) writer.write(write);
        });
      },
      async swap(id, expected, doc) {
        checkId(id);
        if (doc) checkDocument(doc);
        return written(() => collections.made(name).writer.swap(id, expected, doc));
      },
    };
  }

  return {
    async ensure(name, shape) {
      checkShape(shape);
      await written(() => collections.ensure(name, shapeOf(shape)));
    },
    async fill(name, shape) {
      checkShape(shape);
      await written(() => {
        collections.drop(name);
        collections.create(name, shapeOf(shape));
      });
      const { find, write } = view(name);
      return {
        find,
        write,
        async done() {
          const steps = collections.indexSteps(name);
          for (let step = read(() => steps.next()); !step.done; step = read(() => steps.next())) {
            const sql = step.value;
            await written(() => db.exec(sql));
          }
          optimize();
        },
      };
    },
    collection: view,
    async drop(name) {
      await written(() => collections.drop(name));
    },
    names: async () => read(() => collections.names()),
    async overwriteRemoved() {
      for (const index of read(() => collections.searchIndexes())) await mergeAll(index);
      read(() => overwriteRemoved(db));
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      commits.flush();
      clearInterval(optimizing);
      db.close();
    },
  };
}

/** The members of a shape, and no others of the object. */
const shapeOf = ({ indexes, lists = [], texts, entries }: Shape): Shape => ({
  indexes: indexes.map(({ fields }) => ({ fields })),
  lists,
  texts,
  ...(entries && { entries }),
});

function projected(doc: Doc, projection: FindOptions['projection']): Doc {
  if (!projection) return doc;
  const fields = Object.keys(projection).filter((name) => Object.hasOwn(doc, name));
  return { _id: doc._id, ...Object.fromEntries(fields.map((name) => [name, doc[name]])) };
}
