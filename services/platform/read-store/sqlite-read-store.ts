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
  Swap,
} from '@coffret/contracts/ports/read-store';
import { type Embedded, fault, overwriteRemoved } from '../sqlite.ts';
import { checkFilter, checkId, checkOptions, checkPath, checkShape, checkWrite } from './checks.ts';
import { FillingThread } from './filling-thread.ts';
import { checkDocument } from './json.ts';
import { CommitBehind } from './sqlite-behind.ts';
import { SqliteCollections } from './sqlite-collections.ts';
import { isBroken, openFile } from './sqlite-file.ts';
import { sqliteFilling } from './sqlite-filling.ts';
import { meets } from './values.ts';

/** Documents that `each` reads at a time. */
const PAGE = 100;
/**
 * So long it goes on before others come in between. Not after every page: a turn takes long where much is written,
 * and what is read then falls behind what is written.
 */
const SLICE_MS = 5;

/**
 * Read models in a SQLite file, or in memory for tests (`:memory:`). The file follows from the events: it may lack
 * the newest documents after a crash, together with the checkpoints that are kept beside them, and a file that is
 * broken or of another layout is made anew. What was written is read at once, and in the file some milliseconds later.
 */
export function openSqliteReadStore(path: string): ReadStore & Embedded {
  const db = openFile(path);
  const collections = new SqliteCollections(db);
  const thread =
    path === ':memory:'
      ? null
      : new FillingThread({
          path,
          lend() {
            behind.flush();
            // The lock is given up, and taken again, with the next access.
            db.exec('PRAGMA locking_mode = NORMAL; SELECT NULL FROM collections');
          },
          takeBack() {
            db.exec('PRAGMA locking_mode = EXCLUSIVE');
            made(() => undefined).catch(() => undefined);
          },
          noted,
        });
  const behind = new CommitBehind({
    db,
    others: () => thread?.idle ?? null,
    isLent: () => thread?.isRunning ?? false,
    // What was made or counted is not so.
    undone: () => collections.forget(),
  });
  /** Collections whose indexes are made: what would change them waits until they are. */
  const indexing = new Map<string, Promise<void>>();
  let closed = false;

  function assertOpen(): void {
    if (closed) throw new StoreUnavailable('the read store is closed');
  }

  function asked<T>(ask: () => T): T {
    assertOpen();
    try {
      behind.assertWhole();
      return ask();
    } catch (error) {
      throw noted(error);
    }
  }

  /** In one transaction with whatever else is written shortly before and after; `isKept`: in the file by then. */
  async function written<T>(work: () => T, isKept = false): Promise<T> {
    assertOpen();
    try {
      const result = await behind.run(work);
      if (isKept) behind.flush();
      return result;
    } catch (error) {
      throw noted(error);
    }
  }

  /** What makes or removes a collection. */
  const made = <T>(work: () => T): Promise<T> => written(work, true);

  /** Work in a collection, or with it, once its indexes are made. */
  async function changed<T>(name: string, by: typeof made, work: () => T): Promise<T> {
    while (indexing.has(name)) await indexing.get(name)?.catch(() => undefined);
    return by(work);
  }

  /** Makes a collection's indexes; a thread makes one after the other, so that others can write between them. */
  async function index(name: string, by: FillingThread | null): Promise<void> {
    if (!by) return made(() => collections.filled(name));
    const steps = collections.stepsToFilled(name);
    for (let step = asked(() => steps.next()); !step.done; step = asked(() => steps.next())) {
      await by.do({ sql: step.value });
    }
    collections.forget(name);
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

  /** Within a transaction. */
  function swapped(
    name: string,
    id: Doc['_id'],
    expected: Swap['expected'] | null,
    doc: Doc | null,
  ): boolean {
    const { writer } = collections.made(name);
    const standing = writer.standing(id);
    if ((standing === undefined) !== (expected === null)) return false;
    const isMet = ([field, value]: [string, Condition]) => standing && meets(standing, field, value);
    if (!Object.entries(expected ?? {}).every(isMet)) return false;
    if (doc) writer.put({ ...doc, _id: id });
    else writer.take(id);
    return true;
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
        let since = performance.now();
        for (let at = 0; at < rows.length; at += PAGE) {
          if (performance.now() - since > SLICE_MS) {
            await nextTurn();
            since = performance.now();
          }
          yield* docs(rows.slice(at, at + PAGE), options?.projection);
        }
      },
      async write(writes) {
        writes.forEach(checkWrite);
        if (writes.length === 0) return;
        await changed(name, written, () => {
          const { writer } = collections.made(name);
          for (const write of writes) writer.write(write);
        });
      },
      async swap(id, expected, doc) {
        checkId(id);
        if (doc) checkDocument(doc);
        return changed(name, written, () => swapped(name, id, expected, doc));
      },
      async swapAll(swaps) {
        for (const { id, doc } of swaps) {
          checkId(id);
          checkDocument(doc);
        }
        return changed(name, written, () => {
          const outcomes = swaps.map(({ id, expected, doc }) => swapped(name, id, expected, doc));
          return !outcomes.includes(false);
        });
      },
    };
  }

  return {
    async ensure(name, shape) {
      checkShape(shape);
      await changed(name, made, () => collections.ensure(name, shapeOf(shape)));
    },
    async fill(name, shape): Promise<Filling> {
      checkShape(shape);
      const tables = await changed(name, made, () => collections.fill(name, shapeOf(shape)));
      return sqliteFilling({
        tables,
        thread,
        collection: view(name),
        changed: () => collections.changed(name),
        async finish(isStored) {
          const made = async () => index(name, await isStored());
          const underWay = indexing.get(name) ?? made().finally(() => indexing.delete(name));
          indexing.set(name, underWay);
          await underWay;
        },
      });
    },
    collection: view,
    drop: (name) => changed(name, made, () => collections.remove(name)),
    names: async () => asked(() => collections.names()),
    async overwriteRemoved() {
      for (const name of asked(() => collections.names())) {
        while (await changed(name, written, () => collections.mergeSome(name))) await nextTurn();
      }
      while (thread?.idle) await thread.idle;
      behind.flush();
      overwriteRemoved(db);
    },
    async close() {
      if (closed) return;
      closed = true;
      await thread?.close();
      behind.close();
      db.close();
    },
  };
}

/** What makes a shape, and nothing else that the object bears. */
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
