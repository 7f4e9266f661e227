import { type Position, START, type StoredEvent } from '@coffret/contracts/ports/event-store';
import {
  BACKWARDS,
  END,
  ErrorType,
  type ReadAllOptions,
  type ReadStreamOptions,
  type StreamingRead,
} from '@eventstore/db-client';
import type { Connection } from './connection.ts';
import { isNoPosition, isOfType } from './faults.ts';
import { foreign, ours, placeOf, type Resolved, streamName, toServer } from './recorded.ts';
import { NoAnswer, type Timeouts } from './unavailable.ts';

const HEAD_PAGE = 64;
/** At least this many are read at once to find events of some types. */
const FILTERED_PAGE = 500;

/** Reads to the end: the client never closes a read that is abandoned. */
export function readToEnd(reading: StreamingRead<Resolved>, { answer }: Timeouts): Promise<Resolved[]> {
  return new Promise((resolve, reject) => {
    const found: Resolved[] = [];
    const watch = setTimeout(() => {
      reading.cancel().catch(() => undefined);
      reject(new NoAnswer(`a read without an answer for ${answer} ms`));
    }, answer);
    reading
      .on('data', (one) => {
        found.push(one);
        watch.refresh();
      })
      .on('end', () => {
        clearTimeout(watch);
        resolve(found);
      })
      .on('error', (error) => {
        clearTimeout(watch);
        reject(error);
      });
  });
}

export async function newestOf({ client, times }: Connection): Promise<Position> {
  const [last] = await readToEnd(
    client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 }),
    times,
  );
  return last ? placeOf(last) : START;
}

/** Events of any application. Throws a TypeError for a position of another server. */
export async function allAfter(
  { client, times }: Connection,
  after: Position,
  count: number,
): Promise<Resolved[]> {
  const fromPosition = toServer(after);
  if (after === START) return readToEnd(client.readAll({ maxCount: count }), times);
  try {
    const all = await readToEnd(client.readAll({ fromPosition, maxCount: count + 1 }), times);
    if (!all[0]) throw foreign(after);
    return placeOf(all[0]) === after ? all.slice(1) : all.slice(0, count);
  } catch (error) {
    throw isNoPosition(error) ? foreign(after) : error;
  }
}

export function eventReads(connection: Connection) {
  const { times } = connection;

  async function streamRead(stream: string, options: ReadStreamOptions): Promise<StoredEvent[]> {
    try {
      const all = await connection.call((client) =>
        readToEnd(client.readStream(streamName(stream), options), times),
      );
      return all.map(requireOurs);
    } catch (error) {
      if (isOfType(error, ErrorType.STREAM_NOT_FOUND)) return [];
      throw error;
    }
  }

  return {
    readStream: (stream: string, from = 0) => streamRead(stream, { fromRevision: BigInt(from) }),

    async readBackwards(stream: string, limit: number, before?: number): Promise<StoredEvent[]> {
      if (limit <= 0 || (before !== undefined && before <= 0)) return [];
      const fromRevision = before === undefined ? END : BigInt(before - 1);
      return streamRead(stream, { direction: BACKWARDS, fromRevision, maxCount: limit });
    },

    async readAll(after: Position, limit: number, types?: readonly string[]): Promise<StoredEvent[]> {
      if (limit <= 0) return [];
      const found: StoredEvent[] = [];
      for (let place = after; ; ) {
        const count = Math.max(limit - found.length, types ? FILTERED_PAGE : 1);
        const page = await connection.call(() => allAfter(connection, place, count));
        for (const one of page) {
          const own = ours(one);
          if (own && (!types || types.includes(own.type))) found.push(own);
        }
        const last = page.at(-1);
        if (!last || page.length < count || found.length >= limit) return found.slice(0, limit);
        place = placeOf(last);
      }
    },

    async head(): Promise<Position> {
      for (let fromPosition: Position | typeof END = END; ; ) {
        const page = await connection.call((client) =>
          readToEnd(client.readAll(backwardsFrom(fromPosition)), times),
        );
        const newest = page.find((one) => ours(one));
        const last = page.at(-1);
        if (newest) return placeOf(newest);
        if (!last) return START;
        fromPosition = placeOf(last);
      }
    },
  };
}

/** Backwards, the server leaves out the event at the position. */
const backwardsFrom = (place: Position | typeof END): ReadAllOptions => ({
  direction: BACKWARDS,
  fromPosition: place === END ? END : toServer(place),
  maxCount: HEAD_PAGE,
});

function requireOurs(one: Resolved): StoredEvent {
  const own = ours(one);
  if (!own) throw new Error(`event ${one.event?.id} of stream ${one.event?.streamId} is not Coffret's`);
  return own;
}
