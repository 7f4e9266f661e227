import type streams from '@eventstore/db-client/generated/streams_pb.js';
import { type ServerWritableStream, type ServiceError, status } from '@grpc/grpc-js';
import type { EventLog } from './event-log.ts';
import { badRequest, failure } from './messages.ts';

export type ReadRequest = InstanceType<typeof streams.ReadReq>;
export type ReadResponse = InstanceType<typeof streams.ReadResp>;
export type ReadCall = ServerWritableStream<ReadRequest, ReadResponse>;
export type ReadOptions = InstanceType<typeof streams.ReadReq.Options>;

export const unexpected = (what: 'Stream' | 'All') =>
  failure(status.UNKNOWN, `Unexpected Read${what}Result: Error`);

/**
 * Index in `log.all` where a read or subscription starts; forwards, the event at the position is included. A position
 * between two records is refused, one beyond the end is not.
 */
export function indexOf(
  log: EventLog,
  from: InstanceType<typeof streams.ReadReq.Options.AllOptions> | undefined,
): number | ServiceError {
  if (!from || from.hasStart()) return 0;
  const given = from.getPosition();
  if (!given) return log.all.length;
  const position = Number(given.getCommitPosition());
  if (Number(given.getPreparePosition()) > position) return badRequest();
  const index = log.indexAt(position);
  const found = log.all[index];
  return found && found.position !== position && position !== 0 ? unexpected('All') : index;
}

/** Waits until the client can receive more, or has disconnected. */
export function drained(call: ReadCall): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      call.off('drain', done);
      call.off('cancelled', done);
      resolve();
    };
    call.once('drain', done);
    call.once('cancelled', done);
  });
}
