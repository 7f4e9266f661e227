import { EventEmitter, once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import {
  type AppendResult,
  type EventStore,
  type Position,
  positionOf,
  type StoredEvent,
  StoreUnavailable,
} from '@coffret/contracts/ports/event-store';
import type { BaseLogger } from 'pino';
import { fault, openDatabase, transaction } from '../sqlite.ts';
import { type AppendRequest, appendRequest, EVENT_SCHEMA, eventTable } from './event-table.ts';
import { GroupCommit } from './group-commit.ts';

/** How many events a follower takes at once: what it holds in memory, and how long it holds up the others. */
const PAGE = 500;

/**
 * The event store in one SQLite file, for one process: a second one that opens the file gets
 * `StoreUnavailable`. Appends of the same turn of the event loop share a transaction. A follower is a
 * place in the file that commits wake up, so that a slow one costs no memory.
 */
export function openSqliteEventStore(
  path: string,
  { log }: { log?: Pick<BaseLogger, 'error'> } = {},
): EventStore {
  const db = openDatabase(path, EVENT_SCHEMA);
  const table = eventTable(db);
  const group = new GroupCommit(commit);
  const wake = new EventEmitter().setMaxListeners(0);
  let head = table.last();
  let closed = false;

  function commit(requests: readonly AppendRequest[]): AppendResult[] {
    try {
      let last = head;
      const answers = transaction(db, () =>
        requests.map((request) => {
          const { answer, written } = table.append(request, last);
          last += written;
          return answer;
        }),
      );
      if (last > head) {
        head = last;
        wake.emit('change');
      }
      return answers;
    } catch (error) {
      log?.error({ err: error, path, appends: requests.length }, 'events could not be committed');
      throw error;
    }
  }

  function assertOpen(): void {
    if (closed) throw new StoreUnavailable('the event store is closed');
  }

  function read<T>(query: () => T): T {
    assertOpen();
    try {
      return query();
    } catch (error) {
      throw fault(error);
    }
  }

  async function* follow(after: Position, signal: AbortSignal): AsyncGenerator<StoredEvent[]> {
    if (!signal.aborted) assertOpen();
    let place = after;
    while (!signal.aborted && !closed) {
      const page = read(() => table.after(place, PAGE));
      const last = page.at(-1);
      if (last) {
        place = last.position;
        yield page;
        // A follower with much to catch up lets others have a turn.
        if (page.length === PAGE) await setImmediate();
      } else {
        // Rejects when the signal aborts, which ends the loop.
        await once(wake, 'change', { signal }).catch(() => undefined);
      }
    }
  }

  return {
    async append(stream, expectedRevision, events) {
      assertOpen();
      return group.add(appendRequest(stream, expectedRevision, events));
    },
    readStream: async (stream, from = 0) => read(() => table.stream(stream, from)),
    readLast: async (stream) => read(() => table.newest(stream)),
    readAll: async (after, limit) => read(() => table.after(after, limit)),
    follow,
    head: async () => read(() => positionOf(head)),
    async close() {
      if (closed) return;
      group.flush();
      closed = true;
      db.close();
      wake.emit('change');
    },
  };
}
