import type { DatabaseSync, StatementSync } from 'node:sqlite';
import {
  type AppendResult,
  NO_STREAM,
  positionOf,
  type StoredEvent,
} from '@coffret/contracts/ports/event-store';
import { type AppendRequest, readMeta } from './append-request.ts';

/** The index by type contains the row numbers, so a follower of few types reads only their rows. */
export const EVENT_SCHEMA = `
  CREATE TABLE IF NOT EXISTS events (
    position INTEGER PRIMARY KEY,
    stream TEXT NOT NULL,
    revision INTEGER NOT NULL,
    id TEXT NOT NULL,
    type TEXT NOT NULL,
    schema INTEGER NOT NULL,
    data TEXT NOT NULL,
    meta TEXT NOT NULL,
    UNIQUE (stream, revision)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS events_by_type ON events (type);
  CREATE TABLE IF NOT EXISTS store (identity TEXT NOT NULL) STRICT;
  INSERT INTO store SELECT lower(hex(randomblob(16))) WHERE NOT EXISTS (SELECT 1 FROM store);`;

const COLUMNS = 'position, stream, revision, id, type, schema, data, meta';

/** Rows scanned per requested event before the index by type is used. */
const DENSE = 2;

type EventColumns = [number, string, number, string, string, number, string, string];

interface Appended {
  answer: AppendResult;
  /** None for a conflict or a repetition. */
  rows: readonly EventColumns[];
}

export function eventTable(db: DatabaseSync) {
  function events(sql: string): StatementSync {
    const made = db.prepare(`SELECT ${COLUMNS} FROM events ${sql}`);
    made.setReturnArrays(true);
    return made;
  }

  const insert = db.prepare(`INSERT INTO events (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`);
  const last = db.prepare('SELECT max(position) AS position FROM events');
  const revision = db.prepare('SELECT max(revision) AS revision FROM events WHERE stream = ?');
  const idsAfter = db.prepare(
    'SELECT id, position FROM events WHERE stream = ? AND revision > ? ORDER BY revision LIMIT ?',
  );
  const forwards = events('WHERE stream = ? AND revision >= ? ORDER BY revision');
  const backwards = events('WHERE stream = ? AND revision < ? ORDER BY revision DESC LIMIT ?');
  const ofAll = events('WHERE position > ? ORDER BY position LIMIT ?');
  const ofDense = events(
    'WHERE position > ? AND position <= ? AND +type IN (SELECT value FROM json_each(?)) ORDER BY position LIMIT ?',
  );
  const ofTypes = new Map<number, StatementSync>();

  /** Merges the sorted index entries of each type up to the limit; `type IN (…)` would sort all of them. */
  function ofSparse(count: number): StatementSync {
    const known = ofTypes.get(count);
    if (known) return known;
    const rows = Array.from(
      { length: count },
      (_, i) => `SELECT position FROM events WHERE type = ?${i + 3} AND position > ?1`,
    );
    const made = events(
      `WHERE position IN (SELECT position FROM (${rows.join(' UNION ALL ')} ORDER BY position LIMIT ?2))
       ORDER BY position`,
    );
    ofTypes.set(count, made);
    return made;
  }

  /** For frequent types a scan of the rows is faster than the index. */
  function ofSomeTypes(row: number, limit: number, types: ReadonlySet<string>, head: number): unknown[] {
    // A follower at the end of the store: the few rows that are left are selected here.
    if (head - row <= limit)
      return ofAll.all(row, limit).filter((columns) => types.has((columns as unknown as EventColumns)[4]));
    const end = row + limit * DENSE;
    const found = ofDense.all(row, end, JSON.stringify([...types]), limit);
    if (found.length === limit || end >= head) return found;
    return ofSparse(types.size).all(row, limit, ...types);
  }

  function repeated({ stream, expectedRevision, events }: AppendRequest): AppendResult | null {
    const rows = idsAfter.all(stream, expectedRevision, events.length);
    if (!events.every(({ id }, i) => rows[i]?.id === id)) return null;
    const position = positionOf(Number(rows.at(-1)?.position));
    return { ok: true, revision: expectedRevision + events.length, position };
  }

  return {
    identity: String(db.prepare('SELECT identity FROM store').get()?.identity),

    last: (): number => Number(last.get()?.position ?? 0),

    append(request: AppendRequest, head: number): Appended {
      const { stream, expectedRevision, events } = request;
      const current = Number(revision.get(stream)?.revision ?? NO_STREAM);
      if (expectedRevision !== current) {
        return { answer: repeated(request) ?? { ok: false, revision: current }, rows: [] };
      }
      const rows = events.map(
        ({ id, type, schema, data, meta }, i): EventColumns => [
          head + i + 1,
          stream,
          current + i + 1,
          id,
          type,
          schema,
          data,
          meta,
        ],
      );
      for (const row of rows) insert.run(...row);
      const written = rows.length;
      return {
        answer: { ok: true, revision: current + written, position: positionOf(head + written) },
        rows,
      };
    },

    forwards: (stream: string, from: number): StoredEvent[] => forwards.all(stream, from).map(fromColumns),

    backwards: (stream: string, limit: number, before: number): StoredEvent[] =>
      backwards.all(stream, before, limit).map(fromColumns),

    after(row: number, head: number, limit: number, types?: ReadonlySet<string>): StoredEvent[] {
      if (!types) return ofAll.all(row, limit).map(fromColumns);
      if (types.size === 0) return [];
      return ofSomeTypes(row, limit, types, head).map(fromColumns);
    },
  };
}

export function fromColumns(columns: unknown): StoredEvent {
  const [position, stream, revision, id, type, schema, data, meta] = columns as EventColumns;
  return {
    id,
    type,
    schema,
    data: JSON.parse(data),
    meta: readMeta(meta),
    stream,
    revision,
    position: positionOf(position),
  };
}
