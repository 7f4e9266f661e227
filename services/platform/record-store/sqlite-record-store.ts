import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { NotWritten } from '@coffret/contracts/ports/event-store';
import type { Clock } from '../clock.ts';
import { createGroupCommit } from '../group-commit.ts';
import { fault, openDatabase, overwriteRemoved, transaction } from '../sqlite.ts';
import type { Change, Entry, Kind, RecordStore, Records } from './record-store.ts';

/** With row ids new rows are adjacent: a commit writes few pages. */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS entries (
    kind TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, sort TEXT NOT NULL, ends TEXT,
    PRIMARY KEY (kind, key)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS entries_in_order ON entries (kind, sort, key) WHERE sort <> '';
  CREATE INDEX IF NOT EXISTS entries_by_end ON entries (ends) WHERE ends IS NOT NULL;`;

/** The first change: an earlier release stored only preferences, as JSON texts. */
const CHANGES = [
  `CREATE TABLE IF NOT EXISTS records (key TEXT PRIMARY KEY, value TEXT NOT NULL, version TEXT, expires TEXT);
   INSERT INTO entries SELECT 'records', key, json_object('value', value), '', NULL FROM records;
   DROP TABLE records;`,
];

const PRUNED = 20;
const PAGE = 500;

/** Writes of one turn of the event loop share a transaction. */
export function openSqliteRecordStore(
  path: string,
  clock: Clock,
  prepare: (db: DatabaseSync) => void = () => undefined,
): RecordStore & { close(): void } {
  const db = openDatabase(path, SCHEMA, CHANGES);
  try {
    prepare(db);
  } catch (error) {
    db.close();
    throw fault(error);
  }
  const living = 'kind = ? AND (ends IS NULL OR ends > ?)';
  const get = db.prepare(`SELECT value FROM entries WHERE ${living} AND key = ?`);
  const getMany = db.prepare(
    `SELECT key, value FROM entries WHERE ${living} AND key IN (SELECT value FROM json_each(?))`,
  );
  const count = db.prepare(`SELECT count(*) AS n FROM entries WHERE ${living}`);
  const distinct = db.prepare(
    `SELECT DISTINCT json_extract(value, '$.' || ?) AS value FROM entries WHERE ${living} ORDER BY 1`,
  );
  const insertOr = 'INSERT INTO entries VALUES (?, ?, ?, ?, ?) ON CONFLICT (kind, key) DO UPDATE SET';
  const replaced = 'value = excluded.value, sort = excluded.sort, ends = excluded.ends';
  const put = db.prepare(`${insertOr} ${replaced}`);
  const add = db.prepare(`${insertOr} ${replaced} WHERE ends <= ?`);
  const setValue = db.prepare('UPDATE entries SET value = ? WHERE kind = ? AND key = ?');
  const remove = db.prepare('DELETE FROM entries WHERE kind = ? AND key = ?');
  const prune = db.prepare(
    'DELETE FROM entries WHERE rowid IN (SELECT rowid FROM entries WHERE ends <= ? ORDER BY ends LIMIT ?)',
  );
  const now = () => clock.now().toISOString();

  const group = createGroupCommit((works: readonly (() => unknown)[]) =>
    transaction(db, () => works.map((work) => work())),
  );
  function assertOpen(): void {
    if (!db.isOpen) throw new NotWritten('the records are closed');
  }
  async function inGroup<T>(work: () => T): Promise<T> {
    assertOpen();
    return (await group.add(work)) as T;
  }
  function withoutFlush(work: () => void): void {
    db.exec('PRAGMA synchronous = NORMAL');
    try {
      transaction(db, work);
    } finally {
      db.exec('PRAGMA synchronous = FULL');
    }
  }
  async function reading<T>(work: () => T): Promise<T> {
    assertOpen();
    try {
      return work();
    } catch (error) {
      throw fault(error);
    }
  }

  function recordsOf<V extends object>({ name: kind, sort, expiry }: Kind): Records<V> {
    const [filter, order, after] = sort
      ? [`${living} AND sort <> ''`, 'sort, key', '(sort, key) > (?, ?)']
      : [living, 'key', 'sort = ? AND key > ?'];
    const page = `SELECT key, value, sort FROM entries WHERE ${filter}`;
    const list = db.prepare(`${page} ORDER BY ${order} LIMIT ? OFFSET ?`);
    const next = db.prepare(`${page} AND ${after} ORDER BY ${order} LIMIT ${PAGE}`);
    const nextOf = db.prepare(`${page} AND sort = ? AND key > ? ORDER BY key LIMIT ${PAGE}`);

    const member = (value: V, name: string) => String(value[name as keyof V]);
    const sortOf = (value: V) => (sort ? member(value, sort) : '');
    const endOf = (value: V) =>
      expiry ? new Date(Date.parse(member(value, expiry.from)) + expiry.ms).toISOString() : null;
    const columnsOf = (key: string, value: V) =>
      [kind, key, JSON.stringify(value), sortOf(value), endOf(value)] as const;
    const parse = (row: { value?: unknown } | undefined): V | null =>
      row ? JSON.parse(String(row.value)) : null;
    const entryOf = (row: { key?: unknown; value?: unknown }): Entry<V> => ({
      key: String(row.key),
      value: parse(row) as V,
    });
    const read = (key: string) => parse(get.get(kind, now(), key));

    function addTo(key: string, value: V): boolean {
      prune.run(now(), PRUNED);
      return add.run(...columnsOf(key, value), now()).changes > 0;
    }
    function update<R>(key: string, change: (value: V | null) => Change<V, R>): R {
      const before = read(key);
      const [sorted, ends] = before ? [sortOf(before), endOf(before)] : [null, null];
      const { value, result } = change(before);
      if (!value) return result;
      if (before && sorted === sortOf(value) && ends === endOf(value))
        setValue.run(JSON.stringify(value), kind, key);
      else put.run(...columnsOf(key, value));
      return result;
    }
    function write(key: string, value: V): void {
      prune.run(now(), PRUNED);
      put.run(...columnsOf(key, value));
    }

    return {
      get: (key) => reading(() => read(key)),
      getMany: (keys) => reading(() => getMany.all(kind, now(), JSON.stringify(keys)).map(entryOf)),
      async put(key, value, { flush = true } = {}) {
        if (flush) return inGroup(() => write(key, value));
        assertOpen();
        withoutFlush(() => write(key, value));
      },
      add: (key, value) => inGroup(() => addTo(key, value)),
      update: (key, change) => inGroup(() => update(key, change)),
      remove: async (key) => {
        // Usually there is none: the read avoids a disk flush.
        if (!(await reading(() => read(key)))) return false;
        return inGroup(() => remove.run(kind, key).changes > 0);
      },
      list: ({ skip, limit }) => reading(() => list.all(kind, now(), limit, skip).map(entryOf)),
      count: () => reading(() => Number(count.get(kind, now())?.n)),
      async *all(of) {
        let [sorted, key] = [of === undefined ? '' : String(of), ''];
        for (;;) {
          const [after, id] = [sorted, key];
          const rows = await reading(() => (of === undefined ? next : nextOf).all(kind, now(), after, id));
          yield* rows.map(entryOf);
          const last = rows.at(-1);
          if (!last || rows.length < PAGE) return;
          [sorted, key] = [String(last.sort), String(last.key)];
          await setImmediate();
        }
      },
      distinct: (name) => reading(() => distinct.all(name, kind, now()).map(({ value }) => String(value))),
      restore: (entries) =>
        inGroup(() => {
          for (const { key, value } of entries) addTo(key, value);
        }),
    };
  }

  return {
    isShared: false,
    open: async (kind) => recordsOf(kind),
    async overwriteRemoved() {
      group.flush();
      overwriteRemoved(db);
    },
    close() {
      if (!db.isOpen) return;
      group.flush();
      db.close();
    },
  };
}
