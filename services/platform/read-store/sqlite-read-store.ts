import { setImmediate as nextTurn } from 'node:timers/promises';
import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import type { Collection, Doc, FindOptions, ReadStore, Shape } from '@coffret/contracts/ports/read-store';
import { createGroupCommit } from '../group-commit.ts';
import { type Embedded, fault, overwriteRemoved, transaction } from '../sqlite.ts';
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
import { createCollections } from './sqlite-collections.ts';
import { isBroken, openFile } from './sqlite-file.ts';
import { createStatements } from './sqlite-statements.ts';

/** Documents per step: the largest, 480 elements, take a third of a ms each. */
const PAGE = 50;

/** SQLite's manual recommends it for long-lived connections. */
const OPTIMIZE_MS = 3_600_000;
/** `PRAGMA optimize` option: also tables that were not queried yet. */
const ALL_TABLES = 0x10002;

/** Pages (4 kB each) of a full-text index merged per step of some milliseconds. */
const PAGES_AT_ONCE = 100;

/** A broken file or one of another layout is recreated, since it is derived from the events. */
export function openSqliteReadStore(path: string): ReadStore & Embedded {
  const db = openFile(path);
  const collections = createCollections(createStatements(db));
  let isClosed = false;

  function noted(error: unknown): unknown {
    try {
      if (isBroken(error)) db.exec('PRAGMA application_id = 0');
    } catch {
      // The next opening detects it.
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

  const commits = createGroupCommit((works: readonly (() => unknown)[]) => {
    try {
      return transaction(db, () => works.map((work) => work()));
    } catch (error) {
      collections.forget();
      throw error;
    }
  });

  async function written<T>(work: () => T): Promise<T> {
    read(() => undefined);
    try {
      return (await commits.add(work)) as T;
    } catch (error) {
      throw noted(error);
    }
  }

  /** Removed texts stay in the index until its segments are merged; `secure-delete` would slow down each change. */
  async function mergeAll(index: string): Promise<void> {
    const merge = (pages: number) =>
      written(() => {
        const before = changes();
        db.prepare(`INSERT INTO ${index} (${index}, rank) VALUES ('merge', ?)`).run(pages);
        return changes() - before > 1;
      });
    // A negative number merges all segments into one.
    for (let isMore = await merge(-PAGES_AT_ONCE); isMore; ) isMore = await merge(PAGES_AT_ONCE);
  }

  const optimize = () => read(() => db.exec(`PRAGMA optimize = ${ALL_TABLES}`));
  const optimizing = setInterval(() => {
    try {
      optimize();
    } catch {
      // A disk fault is reported by the next query or write.
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
      async totals(filter, summed, unsummed) {
        checkSummed(summed, unsummed);
        checkFilter(filter);
        return read(
          () => found()?.totals(filter, summed, unsummed) ?? { count: 0, sums: summed.map(() => 0) },
        );
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
          // Of this collection alone: to look at all takes longer the more there are, and fills are made in a row.
          read(() => collections.analyze(name));
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

const shapeOf = ({ indexes, lists = [], texts, entries, summed }: Shape): Shape => ({
  indexes: indexes.map(({ fields }) => ({ fields })),
  lists,
  texts,
  ...(entries && { entries }),
  ...(summed && { summed }),
});

function projected(doc: Doc, projection: FindOptions['projection']): Doc {
  if (!projection) return doc;
  const fields = Object.keys(projection).filter((name) => Object.hasOwn(doc, name));
  return { _id: doc._id, ...Object.fromEntries(fields.map((name) => [name, doc[name]])) };
}
