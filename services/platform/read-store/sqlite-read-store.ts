import { rmSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import type {
  Collection,
  Condition,
  Doc,
  Filling,
  FindOptions,
  ReadStore,
  Shape,
} from '@coffret/contracts/ports/read-store';
import { fault, openDatabase } from '../sqlite.ts';
import { checkFilter, checkId, checkOptions, checkPath, checkShape, checkWrite } from './checks.ts';
import { checkDocument } from './json.ts';
import { type Prepare, SqliteCollection, statements } from './sqlite-collection.ts';
import { dropSql, indexesSql, type Tables, tablesOf, tablesSql } from './sqlite-tables.ts';
import { SharedTransaction } from './sqlite-turn.ts';
import { stored } from './sqlite-values.ts';
import { meets, valueAt } from './values.ts';

/** Counted up when the tables change: files of another layout are made anew. */
const LAYOUT = 1;
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS collections (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, shape TEXT NOT NULL);`;

/** SQLite's result codes CORRUPT and NOTADB. */
const BROKEN = new Set([11, 26]);

/** Documents that `each` reads at a time. */
const PAGE = 100;

const NO_SHAPE: Shape = { indexes: [], texts: [] };

/**
 * Read models in a SQLite file, or in memory for tests (`:memory:`). The file follows from the events: a power cut
 * may take the newest documents, together with the checkpoints that are kept beside them, and a file that is broken
 * or of another layout is made anew.
 */
export function openSqliteReadStore(path: string): ReadStore {
  const db = openFile(path);
  let prepare: Prepare = statements(db);
  const open = new Map<string, SqliteCollection>();
  const turn = new SharedTransaction(db);
  let closed = false;

  db.function('meets', { deterministic: true }, (doc, asked) => {
    const [path, condition] = JSON.parse(String(asked)) as [string, Condition];
    return meets(JSON.parse(String(doc)), path, condition) ? 1 : 0;
  });
  db.function('value_at', { deterministic: true }, (doc, path) =>
    stored(valueAt(JSON.parse(String(doc)), String(path))),
  );

  function asked<T>(ask: () => T): T {
    if (closed) throw new StoreUnavailable('the read store is closed');
    try {
      return ask();
    } catch (error) {
      throw noted(error);
    }
  }

  /** What to throw; a file found broken is made anew when it is next opened. */
  function noted(error: unknown): unknown {
    if (isBroken(error)) db.exec('PRAGMA application_id = 0');
    return fault(error);
  }

  /** In one transaction with whatever else is written in this turn. */
  async function written<T>(work: () => T): Promise<T> {
    if (closed) throw new StoreUnavailable('the read store is closed');
    try {
      return await turn.run(work);
    } catch (error) {
      // Tables that were made in it are gone.
      open.clear();
      throw noted(error);
    }
  }

  function tables(name: string): Tables | null {
    const row = prepare('SELECT id, shape FROM collections WHERE name = ?').get(name);
    return row ? tablesOf(Number(row.id), JSON.parse(String(row.shape))) : null;
  }

  function create(name: string, shape: Shape): Tables {
    const { lastInsertRowid } = prepare('INSERT INTO collections (name, shape) VALUES (?, ?)').run(
      name,
      JSON.stringify(shape),
    );
    const made = tablesOf(Number(lastInsertRowid), shape);
    db.exec(tablesSql(made));
    return made;
  }

  function remove(name: string): void {
    open.delete(name);
    const known = tables(name);
    if (!known) return;
    prepare = statements(db);
    db.exec(dropSql(known));
    prepare('DELETE FROM collections WHERE id = ?').run(known.id);
  }

  /** Puts the documents into tables for another shape. */
  function reshape(name: string, old: Tables, shape: Shape): void {
    const before = new SqliteCollection(prepare, old);
    const removed = prepare(`SELECT id, position FROM removed_${old.id}`).all();
    prepare('UPDATE collections SET name = ? WHERE id = ?').run(`${name}\0`, old.id);
    const made = create(name, shape);
    const after = new SqliteCollection(prepare, made);
    for (const rid of before.rids({}, {})) {
      const doc = before.doc(rid);
      if (doc) after.put(doc);
    }
    for (const { id, position } of removed) {
      prepare(`INSERT INTO removed_${made.id} VALUES (?, ?)`).run(id ?? null, position ?? null);
    }
    remove(`${name}\0`);
    db.exec(indexesSql(made));
    open.delete(name);
  }

  function current(name: string): SqliteCollection | null {
    const known = open.get(name);
    if (known) return known;
    const found = tables(name);
    if (!found) return null;
    const collection = new SqliteCollection(prepare, found);
    open.set(name, collection);
    return collection;
  }

  function made(name: string): SqliteCollection {
    if (!current(name)) db.exec(indexesSql(create(name, NO_SHAPE)));
    return current(name) as SqliteCollection;
  }

  function view<D extends Doc>(name: string): Collection<D> {
    const found = async (filter: Parameters<Collection['find']>[0], options: FindOptions = {}) => {
      checkFilter(filter);
      checkOptions(options);
      return asked(() => current(name)?.rids(filter, options) ?? []);
    };
    const loadedDocs = (rids: readonly number[], projection: FindOptions['projection']): D[] =>
      asked(() =>
        rids.flatMap((rid) => {
          const doc = current(name)?.doc(rid);
          return doc ? [projected(doc, projection) as D] : [];
        }),
      );
    const find: Collection<D>['find'] = async (filter, options) =>
      loadedDocs(await found(filter, options), options?.projection);
    return {
      find,
      findOne: async (filter) => (await find(filter, { limit: 1 }))[0] ?? null,
      async count(filter) {
        checkFilter(filter);
        return asked(() => current(name)?.count(filter) ?? 0);
      },
      async countBy(field, filter) {
        checkPath(field);
        checkFilter(filter);
        return asked(() => current(name)?.countBy(field, filter) ?? new Map());
      },
      async *each(filter, options) {
        const rids = await found(filter, options);
        for (let at = 0; at < rids.length; at += PAGE) {
          yield* loadedDocs(rids.slice(at, at + PAGE), options?.projection);
          await nextTurn();
        }
      },
      async write(writes) {
        writes.forEach(checkWrite);
        if (writes.length === 0) return;
        await written(() => {
          const collection = made(name);
          for (const write of writes) collection.write(write);
        });
      },
      async swap(id, expected, doc) {
        checkId(id);
        if (doc) checkDocument(doc);
        return written(() => {
          const collection = made(name);
          const standing = collection.standing(id);
          if ((standing === undefined) !== (expected === null)) return false;
          if (standing && expected) {
            const stands = Object.entries(expected).every(([field, value]) => meets(standing, field, value));
            if (!stands) return false;
          }
          if (doc) collection.put({ ...doc, _id: id });
          else collection.take(id);
          return true;
        });
      },
    };
  }

  return {
    async ensure(name, shape) {
      checkShape(shape);
      const asText = JSON.stringify(shapeOf(shape));
      await written(() => {
        const known = tables(name);
        if (!known) db.exec(indexesSql(create(name, shapeOf(shape))));
        else if (JSON.stringify(known.shape) !== asText) reshape(name, known, shapeOf(shape));
      });
    },
    async fill(name, shape): Promise<Filling> {
      checkShape(shape);
      await written(() => {
        remove(name);
        create(name, shapeOf(shape));
      });
      return {
        write: (writes) => view(name).write(writes),
        done: () =>
          written(() => {
            const filled = tables(name);
            if (filled) db.exec(indexesSql(filled));
          }),
      };
    },
    collection: view,
    drop: (name) => written(() => remove(name)),
    names: async () =>
      asked(() =>
        prepare('SELECT name FROM collections')
          .all()
          .map(({ name }) => String(name)),
      ),
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
    const db = openDatabase(path, SCHEMA);
    const layout = Number(db.prepare('PRAGMA application_id').get()?.application_id);
    const isNew = db.prepare('SELECT NULL FROM collections').get() === undefined;
    if (layout === LAYOUT || (layout === 0 && isNew)) {
      db.exec(`PRAGMA application_id = ${LAYOUT}; PRAGMA synchronous = NORMAL`);
      return db;
    }
    db.close();
  } catch (error) {
    if (!isBroken(error)) throw error;
  }
  for (const end of ['', '-wal', '-shm']) rmSync(`${path}${end}`, { force: true });
  return openFile(path);
}
