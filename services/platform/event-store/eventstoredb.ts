import {
  type AppendResult,
  AppendTooLarge,
  type EventStore,
  type NewEvent,
  NO_STREAM,
  NotWritten,
  positionOf,
} from '@coffret/contracts/ports/event-store';
import {
  type AppendToStreamOptions,
  ErrorType,
  NO_STREAM as MISSING,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { type AppendRequest, appendRequest } from './append-request.ts';
import { verifyServer } from './eventstoredb/check-server.ts';
import { type ConnectionOptions, openConnection } from './eventstoredb/connection.ts';
import { isOfType } from './eventstoredb/faults.ts';
import { follow } from './eventstoredb/follow.ts';
import { eventReads } from './eventstoredb/reads.ts';
import { streamName, toSend } from './eventstoredb/recorded.ts';

/** No gRPC deadline: it ends the request stream before the reset, and the server may accept the part of an
 * append that was sent. `answer` limits the wait instead. */
const NO_DEADLINE_MS = 24 * 3_600_000;

/** Waits until the server is up; other applications may share it (ADR-04). Throws when the server is too old,
 * denies access or has foreign data under our names. */
export async function openEventStoreDb(url: string, options: ConnectionOptions): Promise<EventStore> {
  const connection = openConnection(url, options);
  const identity = await verifyServer(connection).catch(async (refusal) => {
    await connection.close();
    throw refusal;
  });
  const closing = new AbortController();
  const reads = eventReads(connection);
  /** The server would delay the second of two identical concurrent appends for seconds. */
  const underWay = new Map<string, Promise<AppendResult>>();

  function assertOpen(): void {
    if (closing.signal.aborted) throw new NotWritten('the event store is closed');
  }

  const whileOpen =
    <Given extends unknown[], Result>(work: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      assertOpen();
      return work(...given);
    };

  async function write({ stream, expectedRevision, events }: AppendRequest): Promise<AppendResult> {
    const sent = events.map(toSend);
    const options: AppendToStreamOptions = {
      expectedRevision: expectedRevision === NO_STREAM ? MISSING : BigInt(expectedRevision),
      deadline: NO_DEADLINE_MS,
    };
    try {
      const { success, nextExpectedRevision, position } = await connection.call((client) =>
        connection.answer(client.appendToStream(streamName(stream), sent, options)),
      );
      const revision = Number(nextExpectedRevision);
      // With `throwOnAppendFailure=false` in the connection string a conflict is a result, not an error.
      if (!success) return { ok: false, revision };
      return { ok: true, revision, position: position ? positionOf(position.commit) : null };
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) {
        const { actualVersion } = error;
        return { ok: false, revision: typeof actualVersion === 'bigint' ? Number(actualVersion) : NO_STREAM };
      }
      if (isOfType(error, ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED))
        throw new AppendTooLarge(`the server refuses the size of an append to ${stream}`);
      throw error;
    }
  }

  return {
    identity: whileOpen(async () => identity),
    append: whileOpen(async (stream: string, expectedRevision: number, events: readonly NewEvent[]) => {
      const request = appendRequest(stream, expectedRevision, events);
      const key = [stream, expectedRevision, ...events.map(({ id }) => id)].join(' ');
      const known = underWay.get(key);
      if (known) return known;
      const appending = write(request).finally(() => underWay.delete(key));
      underWay.set(key, appending);
      return appending;
    }),
    readStream: whileOpen(reads.readStream),
    readBackwards: whileOpen(reads.readBackwards),
    readAll: whileOpen(reads.readAll),
    head: whileOpen(reads.head),
    async *follow(after, { types, signal }) {
      if (signal.aborted) return;
      assertOpen();
      yield* follow(connection, after, types, AbortSignal.any([signal, closing.signal]));
    },
    async close() {
      if (closing.signal.aborted) return;
      closing.abort();
      await Promise.allSettled(underWay.values());
      await connection.close();
    },
  };
}
