import { rmSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import type {
  Collection,
  Condition,
  Doc,
  Filling,
  Filter,
  FindOptions,
  ReadStore,
  Shape,
} from '@coffret/contracts/ports/read-store';
import { fault, openDatabase } from '../sqlite.ts';
import { checkFilter, checkId, checkOptions, checkPath, checkShape, checkWrite } from './checks.ts';
import { checkDocument } from './json.ts';
import { COLLECTIONS_SQL, SqliteCollections } from './sqlite-collections.ts';
import { SharedTransaction } from './sqlite-turn.ts';
import { stored } from './sqlite-values.ts';
import { meets, valueReader } from './values.ts';

/** Counted up when the tables change: files of another layout are made anew. */
const LAYOUT = 1;

/** Documents are long: more of them go on a page. */
const PAGE_SIZE = 8192;
const CACHE_KIB = 65_536;
const CHECKPOINT_PAGES = 4000;

/** SQLite's result codes CORRUPT and NOTADB. */
const BROKEN = new Set([11, 26]);

/** Documents that `each` reads at a time. */
const PAGE = 100;

/**
 * Read models in a SQLite file, or in memory for tests (`:memory:`). The file follows from the events: a power cut
 * may take the newest documents, together with the checkpoints that are kept beside them, and a file that is broken
 * or of another layout is made anew.
 */
export function openSqliteReadStore(path: string): ReadStore {
  const db = openFile(path);
  const collections = new SqliteCollections(db);
  const turn = new SharedTransaction(db);
  /** Collections whose indexes are made: what would change them waits until they are. */
  const indexing = new Map<string, Promise<void>>();
  let closed = false;

  db.function('meets', { deterministic: true }, (doc, asked) => {
    const [path, condition] = JSON.parse(String(asked)) as [string, Condition];
    return meets(JSON.parse(String(doc)), path, condition) ? 1 : 0;
  });
  db.function('value_at', { deterministic: true }, (doc, path) =>
    stored(valueReader(String(path))(JSON.parse(String(doc)))),
  );

  function assertOpen(): void {
    if (closed) throw new StoreUnavailable('the read store is closed');
  }

  function asked<T>(ask: () => T): T {
    assertOpen();
    try {
      return ask();
    } catch (error) {
      throw noted(error);
    }
  }

  /** In one transaction with whatever else is written in this turn. */
  async function written<T>(work: () => T): Promise<T> {
    assertOpen();
    try {
      return await turn.run(work);
    } catch (error) {
      // What was made or counted in it is not so.
      collections.forget();
      throw noted(error);
    }
  }

  /** The same in a collection, or with it. */
  async function changed<T>(name: string, work: () => T): Promise<T> {
    while (indexing.has(name)) await indexing.get(name)?.catch(() => undefined);
    return written(work);
  }

  /** Makes a collection's indexes, one step a turn: queries and other writes go on between them. */
  async function index(name: string): Promise<void> {
    for (const step of asked(() => collections.filling(name))) {
      await written(step);
      await nextTurn();
    }
  }

  /** What to throw; a file found broken is made anew when it is next opened. */
  function noted(error: unknown): unknown {
    try {
      if (isBroken(error)) db.exec('PRAGMA application_id = 0');
    } catch {
      // Broken at its very beginning: so it will be found.
    }
    return fault(error);
  }

  function view<D extends Doc>(name: string): Collection<D> {
    function rids(filter: Filter, options: FindOptions = {}): readonly number[] {
      checkFilter(filter);
      checkOptions(options);
      return asked(() => collections.find(name)?.reader.rids(filter, options) ?? []);
    }
    function docs(rows: readonly number[], projection: FindOptions['projection']): D[] {
      return asked(() =>
        rows.flatMap((rid) => {
          const doc = collections.find(name)?.reader.doc(rid);
          return doc ? [projected(doc, projection) as D] : [];
        }),
      );
    }
    return {
      find: async (filter, options) => docs(rids(filter, options), options?.projection),
      findOne: async (filter) => docs(rids(filter, { limit: 1 }), undefined)[0] ?? null,
      async count(filter) {
        checkFilter(filter);
        return asked(() => collections.find(name)?.reader.count(filter) ?? 0);
      },
      async countBy(field, filter) {
        checkPath(field);
        checkFilter(filter);
        return asked(() => collections.find(name)?.reader.countBy(field, filter) ?? new Map());
      },
      async *each(filter, options) {
        const rows = rids(filter, options);
        for (let at = 0; at < rows.length; at += PAGE) {
          yield* docs(rows.slice(at, at + PAGE), options?.projection);
          await nextTurn();
        }
      },
      async write(writes) {
        writes.forEach(checkWrite);
        if (writes.length === 0) return;
        await changed(name, () => {
          const { writer } = collections.made(name);
          for (const write of writes) writer.write(write);
        });
      },
      async swap(id, expected, doc) {
        checkId(id);
        if (doc) checkDocument(doc);
        return changed(name, () => {
          const { writer } = collections.made(name);
          const standing = writer.standing(id);
          if ((standing === undefined) !== (expected === null)) return false;
          const isMet = ([field, value]: [string, Condition]) => standing && meets(standing, field, value);
          if (!Object.entries(expected ?? {}).every(isMet)) return false;
          if (doc) writer.put({ ...doc, _id: id });
          else writer.take(id);
          return true;
        });
      },
    };
  }

  return {
    async ensure(name, shape) {
      checkShape(shape);
      await changed(name, () => collections.ensure(name, shapeOf(shape)));
    },
    async fill(name, shape): Promise<Filling> {
      checkShape(shape);
      await changed(name, () => collections.fill(name, shapeOf(shape)));
      return {
        write: (writes) => view(name).write(writes),
        async done() {
          const made = indexing.get(name) ?? index(name).finally(() => indexing.delete(name));
          indexing.set(name, made);
          await made;
        },
      };
    },
    collection: view,
    drop: (name) => changed(name, () => collections.remove(name)),
    names: async () => asked(() => collections.names()),
    async close() {
      if (closed) return;
      turn.flush();
      closed = true;
      db.close();
    },
  };
}

/** What makes a shape, and nothing else that the object bears. */
const shapeOf = ({ indexes, lists = [], texts }: Shape): Shape => ({
  indexes: indexes.map(({ fields }) => ({ fields })),
  lists,
  texts,
});

function projected(doc: Doc, projection: FindOptions['projection']): Doc {
  if (!projection) return doc;
  const fields = Object.keys(projection).filter((name) => Object.hasOwn(doc, name));
  return { _id: doc._id, ...Object.fromEntries(fields.map((name) => [name, doc[name]])) };
}

const isBroken = (error: unknown) =>
  error instanceof Error && 'errcode' in error && BROKEN.has(Number(error.errcode) & 0xff);

function openFile(path: string): DatabaseSync {
  try {
    const db = openDatabase(path, COLLECTIONS_SQL, [], PAGE_SIZE);
    const layout = Number(db.prepare('PRAGMA application_id').get()?.application_id);
    const isNew = db.prepare('SELECT NULL FROM collections').get() === undefined;
    if (layout === LAYOUT || (layout === 0 && isNew)) {
      db.exec(`
        PRAGMA application_id = ${LAYOUT};
        PRAGMA synchronous = NORMAL;
        PRAGMA cache_size = -${CACHE_KIB};
        PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES};`);
      return db;
    }
    db.close();
  } catch (error) {
    if (!isBroken(error)) throw error;
  }
  for (const end of ['', '-wal', '-shm']) rmSync(`${path}${end}`, { force: true });
  return openFile(path);
}
