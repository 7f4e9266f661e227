import { type Json, NotWritten, StoreUnavailable } from '@coffret/contracts/ports/event-store';
import type { Clock } from '../clock.ts';
import { GroupCommit } from '../group-commit.ts';
import { type Embedded, openDatabase, overwriteRemoved, transaction } from '../sqlite.ts';
import {
  type Begun,
  KEPT_MS,
  type KeptAnswer,
  type KeptWork,
  LEASE_MS,
  type RequestKeys,
} from './request-keys.ts';

/** Times in milliseconds since 1970. The file is this process's alone: whoever held a lease before has ended. */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS request_keys (
    key TEXT PRIMARY KEY,
    digest TEXT NOT NULL,
    begun INTEGER NOT NULL,
    holder TEXT,
    leased INTEGER NOT NULL,
    chosen TEXT NOT NULL,
    status INTEGER,
    body TEXT
  ) STRICT;
  CREATE INDEX IF NOT EXISTS request_keys_by_age ON request_keys (begun);
  UPDATE request_keys SET holder = NULL WHERE holder IS NOT NULL;`;

const CHANGES = ['ALTER TABLE request_keys ADD COLUMN persons TEXT'];

/** So many old keys go with each new one: more than come. */
const PRUNED = 20;

interface Row {
  key: string;
  digest: string;
  begun: number;
  holder: string | null;
  leased: number;
  chosen: string;
  status: number | null;
  body: string | null;
  persons: string | null;
}

const keptAnswer = ({ status, body, persons }: Row): KeptAnswer | null =>
  status === null ? null : { status, body, persons: persons === null ? null : JSON.parse(persons) };

const keptWork = (row: Row): KeptWork => ({
  ...{ key: row.key, digest: row.digest, begunAt: new Date(row.begun).toISOString() },
  ...{ chosen: JSON.parse(row.chosen), answer: keptAnswer(row) },
});

/** As an answer stands in its row. An archive of an earlier program has no persons. */
const columnsOf = ({ status, body, persons }: KeptAnswer) => ({
  ...{ status, body },
  persons: persons ? JSON.stringify(persons) : null,
});

/** Request keys in one SQLite file; what is asked in one turn of the event loop shares a transaction. */
export function openSqliteRequestKeys(path: string, clock: Clock): RequestKeys & Embedded {
  const db = openDatabase(path, SCHEMA, CHANGES);
  const select = db.prepare('SELECT * FROM request_keys WHERE key = ? AND begun > ?');
  const insert = db.prepare(
    "INSERT OR REPLACE INTO request_keys (key, digest, begun, holder, leased, chosen) VALUES (?, ?, ?, ?, ?, '{}')",
  );
  const prune = db.prepare(
    'DELETE FROM request_keys WHERE key IN (SELECT key FROM request_keys WHERE begun <= ? ORDER BY begun LIMIT ?)',
  );
  const take = db.prepare('UPDATE request_keys SET holder = ?, leased = ? WHERE key = ?');
  const lease = db.prepare('UPDATE request_keys SET leased = ? WHERE key = ? AND holder = ?');
  const held = db.prepare('SELECT chosen FROM request_keys WHERE key = ? AND holder = ?');
  const remember = db.prepare('UPDATE request_keys SET chosen = ? WHERE key = ?');
  const answered = db.prepare(
    `UPDATE request_keys SET status = :status, body = :body, persons = :persons, holder = NULL
     WHERE key = :key AND holder = :holder`,
  );
  const release = db.prepare('UPDATE request_keys SET holder = NULL WHERE key = ? AND holder = ?');

  const forget = db.prepare(
    `UPDATE request_keys SET body = NULL WHERE body <> '' AND (persons IS NULL OR EXISTS (
       SELECT 1 FROM json_each(persons) WHERE value IN (SELECT value FROM json_each(?))))`,
  );

  const young = db.prepare('SELECT * FROM request_keys WHERE begun > ?');
  const restore = db.prepare(
    `INSERT INTO request_keys (key, digest, begun, leased, chosen, status, body, persons)
     VALUES (:key, :digest, :begun, 0, :chosen, :status, :body, :persons) ON CONFLICT (key) DO NOTHING`,
  );

  const group = new GroupCommit((works: readonly (() => unknown)[]) =>
    transaction(db, () => works.map((work) => work())),
  );
  let closed = false;
  async function write<T>(work: () => T): Promise<T> {
    if (closed) throw new NotWritten('the request keys are closed');
    return (await group.add(work)) as T;
  }
  const now = () => clock.now().getTime();

  function begin(key: string, digest: string, holder: string): Begun {
    const oldest = now() - KEPT_MS;
    const row = select.get(key, oldest) as Row | undefined;
    if (!row) {
      prune.run(oldest, PRUNED);
      const begun = now();
      insert.run(key, digest, begun, holder, begun);
      return { state: 'begun', at: new Date(begun).toISOString(), again: false, chosen: {} };
    }
    if (row.digest !== digest) return { state: 'reused' };
    const answer = keptAnswer(row);
    if (answer) return { state: 'answered', answer };
    if (row.holder !== null && row.leased > now() - LEASE_MS) return { state: 'busy' };
    take.run(holder, now(), key);
    return {
      state: 'begun',
      at: new Date(row.begun).toISOString(),
      again: true,
      chosen: JSON.parse(row.chosen),
    };
  }

  /** The choice that stands; undefined when the work is not the holder's. */
  function choose(key: string, holder: string, what: string, value: Json): Json | undefined {
    const row = held.get(key, holder);
    if (!row) return undefined;
    const chosen: { [what: string]: Json } = JSON.parse(String(row.chosen));
    if (Object.hasOwn(chosen, what)) return chosen[what];
    remember.run(JSON.stringify({ ...chosen, [what]: value }), key);
    return value;
  }

  return {
    begin: (key, digest, holder) => write(() => begin(key, digest, holder)),
    renew: (key, holder) => write(() => void lease.run(now(), key, holder)),
    async choose(key, holder, what, value) {
      const stands = await write(() => choose(key, holder, what, value));
      if (stands === undefined) throw new StoreUnavailable('another caller has taken the work up');
      return stands;
    },
    answer: (key, holder, answer) => write(() => void answered.run({ ...columnsOf(answer), key, holder })),
    release: (key, holder) => write(() => void release.run(key, holder)),
    forget: (persons) => write(() => void forget.run(JSON.stringify(persons))),
    async *all() {
      for (const row of young.all(now() - KEPT_MS)) yield keptWork(row as unknown as Row);
    },
    restore: (works) =>
      write(() => {
        for (const { key, digest, begunAt, chosen, answer } of works) {
          restore.run({
            ...{ key, digest, begun: Date.parse(begunAt), chosen: JSON.stringify(chosen) },
            ...(answer ? columnsOf(answer) : { status: null, body: null, persons: null }),
          });
        }
      }),
    async overwriteRemoved() {
      group.flush();
      overwriteRemoved(db);
    },
    async close() {
      if (closed) return;
      group.flush();
      closed = true;
      db.close();
    },
  };
}
