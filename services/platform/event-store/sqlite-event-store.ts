import { setImmediate } from 'node:timers/promises';
import {
  type AppendResult,
  type EventBatch,
  type EventStore,
  type FollowOptions,
  NotWritten,
  type Position,
  positionOf,
  type StoredEvent,
} from '@coffret/contracts/ports/event-store';
import type { BaseLogger } from 'pino';
import { createGroupCommit } from '../group-commit.ts';
import { type Embedded, fault, openDatabase, overwriteRemoved, transaction } from '../sqlite.ts';
import { type AppendRequest, appendRequest } from './append-request.ts';
import { EVENT_SCHEMA, eventTable, fromColumns } from './event-table.ts';
import { createRecentEvents } from './recent-events.ts';

/** Events per page of a follower: limits its memory and how long it blocks the process. */
const PAGE = 500;

/** For one process; a second one gets `StoreUnavailable`. Appends of one turn of the event loop share a
 * transaction. A commit wakes the followers; a slow one reads from the file, so it costs no memory. */
export function openSqliteEventStore(
  path: string,
  { log }: { log?: Pick<BaseLogger, 'error'> } = {},
): EventStore & Embedded {
  const db = openDatabase(path, EVENT_SCHEMA);
  const table = eventTable(db);
  const group = createGroupCommit(commit);
  const recent = createRecentEvents();
  const asleep = new Set<() => void>();
  let head = table.last();
  let closed = false;

  function commit(requests: readonly AppendRequest[]): AppendResult[] {
    try {
      let last = head;
      const results = transaction(db, () => {
        found(table.last());
        last = head;
        return requests.map((request) => {
          const result = table.append(request, last);
          last += result.rows.length;
          return result;
        });
      });
      const rows = results.flatMap((result) => result.rows);
      recent.add(
        rows.map(fromColumns),
        requests.reduce((sum, { length }) => sum + length, 0),
      );
      found(last);
      return results.map(({ answer }) => answer);
    } catch (error) {
      log?.error({ err: error, path, appends: requests.length }, 'events could not be committed');
      throw error;
    }
  }

  /** Also a row found in the file although its commit failed. */
  function found(row: number): void {
    if (row <= head) return;
    head = row;
    wake();
  }

  function wake(): void {
    const woken = [...asleep];
    asleep.clear();
    for (const follower of woken) follower();
  }

  function assertOpen(): void {
    if (closed) throw new NotWritten('the event store is closed');
  }

  function read<T>(query: () => T): T {
    assertOpen();
    try {
      return query();
    } catch (error) {
      throw fault(error);
    }
  }

  function rowOf(position: Position): number {
    const row = /^\d{20}$/.test(position) ? Number(position) : Number.NaN;
    if (!(row <= head)) throw new TypeError(`not a position of this store: ${position}`);
    return row;
  }

  function eventsAfter(row: number, types?: ReadonlySet<string>): StoredEvent[] {
    const known = recent.between(row, head);
    if (!known) return table.after(row, head, PAGE, types);
    return types ? known.filter(({ type }) => types.has(type)) : known;
  }

  function pageAfter(row: number, types?: ReadonlySet<string>): { page: EventBatch; last: number } {
    const events = eventsAfter(row, types);
    const newest = Number(events.at(-1)?.position ?? row);
    found(newest);
    // A page that is not full has reached the head, whatever was filtered out.
    const last = events.length === PAGE ? newest : head;
    return { page: { events, position: positionOf(last), caughtUp: last === head }, last };
  }

  async function* follow(after: Position, { types, signal }: FollowOptions): AsyncGenerator<EventBatch> {
    if (signal.aborted) return;
    let row = read(() => rowOf(after));
    const asked = types && new Set(types);
    let isOver = false;
    let resume = () => {};
    const end = () => {
      isOver = true;
      asleep.delete(resume);
      resume();
    };
    signal.addEventListener('abort', end);
    try {
      for (let first = true; !isOver && !closed; first = false) {
        if (row === head && !first) {
          await new Promise<void>((resolve) => {
            resume = resolve;
            asleep.add(resume);
          });
          continue;
        }
        const { page, last } = read(() => pageAfter(row, asked));
        row = last;
        yield page;
        if (!page.caughtUp) await setImmediate();
      }
    } finally {
      signal.removeEventListener('abort', end);
    }
  }

  return {
    identity: async () => read(() => table.identity),
    async append(stream, expectedRevision, events) {
      assertOpen();
      return group.add(appendRequest(stream, expectedRevision, events));
    },
    readStream: async (stream, from = 0) => read(() => table.forwards(stream, from)),
    readBackwards: async (stream, limit, before = Number.MAX_SAFE_INTEGER) =>
      read(() => table.backwards(stream, limit, before)),
    readAll: async (after, limit, types) =>
      read(() => table.after(rowOf(after), head, limit, types && new Set(types))),
    follow,
    head: async () => read(() => positionOf(head)),
    overwriteRemoved: () => overwriteRemoved(db),
    async close() {
      if (closed) return;
      group.flush();
      closed = true;
      db.close();
      wake();
    },
  };
}
