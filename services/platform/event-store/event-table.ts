import type { DatabaseSync } from 'node:sqlite';
import {
  type AppendResult,
  type NewEvent,
  NO_STREAM,
  type Position,
  positionOf,
  type StoredEvent,
} from '@coffret/contracts/ports/event-store';
import { strictJson } from '../strict-json.ts';

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
  ) STRICT;`;

const COLUMNS = 'position, stream, revision, id, type, schema, data, meta';

/** An append as it will be written: frozen to text when it was asked for, whatever becomes of the caller's objects. */
export interface AppendRequest {
  stream: string;
  expectedRevision: number;
  events: readonly EventRow[];
}

interface EventRow {
  id: string;
  type: string;
  schema: number;
  data: string;
  meta: string;
}

interface StoredRow extends EventRow {
  position: number;
  stream: string;
  revision: number;
}

/** Throws a TypeError when there is no event or one that JSON cannot hold. */
export function appendRequest(
  stream: string,
  expectedRevision: number,
  events: readonly NewEvent[],
): AppendRequest {
  if (events.length === 0) throw new TypeError(`an append to ${stream} without events`);
  const rows = events.map(({ id, type, schema, data, meta }) => ({
    id,
    type,
    schema,
    data: strictJson(data),
    meta: strictJson(meta),
  }));
  return { stream, expectedRevision, events: rows };
}

/** The statements on the table of events. Positions are consecutive row numbers from 1. */
export function eventTable(db: DatabaseSync) {
  const insert = db.prepare(`INSERT INTO events (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`);
  const last = db.prepare('SELECT max(position) AS position FROM events');
  const revision = db.prepare('SELECT max(revision) AS revision FROM events WHERE stream = ?');
  const idsAfter = db.prepare(
    'SELECT id, position FROM events WHERE stream = ? AND revision > ? ORDER BY revision LIMIT ?',
  );
  const ofStream = db.prepare(
    `SELECT ${COLUMNS} FROM events WHERE stream = ? AND revision >= ? ORDER BY revision`,
  );
  const newest = db.prepare(`SELECT ${COLUMNS} FROM events WHERE stream = ? ORDER BY revision DESC LIMIT 1`);
  const ofAll = db.prepare(`SELECT ${COLUMNS} FROM events WHERE position > ? ORDER BY position LIMIT ?`);

  /** What the same append was answered the first time; null when it was never made. */
  function repeated({ stream, expectedRevision, events }: AppendRequest): AppendResult | null {
    const rows = idsAfter.all(stream, expectedRevision, events.length);
    if (!events.every(({ id }, i) => rows[i]?.id === id)) return null;
    const position = positionOf(Number(rows.at(-1)?.position));
    return { ok: true, revision: expectedRevision + events.length, position };
  }

  return {
    /** Row number of the newest event, 0 when there is none. */
    last: (): number => Number(last.get()?.position ?? 0),

    /** Judges one append and writes it, inside the caller's transaction, after row `head`. */
    append(request: AppendRequest, head: number): { answer: AppendResult; written: number } {
      const { stream, expectedRevision, events } = request;
      const current = Number(revision.get(stream)?.revision ?? NO_STREAM);
      if (expectedRevision !== current) {
        return { answer: repeated(request) ?? { ok: false, revision: current }, written: 0 };
      }
      events.forEach(({ id, type, schema, data, meta }, i) => {
        insert.run(head + i + 1, stream, current + i + 1, id, type, schema, data, meta);
      });
      const written = events.length;
      return {
        answer: { ok: true, revision: current + written, position: positionOf(head + written) },
        written,
      };
    },

    stream: (stream: string, from: number): StoredEvent[] => ofStream.all(stream, from).map(toEvent),

    newest(stream: string): StoredEvent | null {
      const row = newest.get(stream);
      return row ? toEvent(row) : null;
    },

    after: (position: Position, limit: number): StoredEvent[] =>
      ofAll.all(rowNumber(position), limit).map(toEvent),
  };
}

function rowNumber(position: Position): number {
  if (!/^\d{20}$/.test(position)) throw new TypeError(`not a position: ${position}`);
  return Number(position);
}

function toEvent(row: unknown): StoredEvent {
  const { id, type, schema, data, meta, stream, revision, position } = row as StoredRow;
  return {
    id,
    type,
    schema,
    data: JSON.parse(data),
    meta: JSON.parse(meta),
    stream,
    revision,
    position: positionOf(position),
  };
}
