import streams from '@eventstore/db-client/generated/streams_pb.js';
import { type handleUnaryCall, type ServiceError, status } from '@grpc/grpc-js';
import type { EventLog } from './event-log.ts';
import { expectedOf, failure, nameOf, streamDeleted } from './messages.ts';
import type { Expected, Outcome } from './stream-state.ts';

type DeleteRequest = InstanceType<typeof streams.DeleteReq>;
type DeleteResponse = InstanceType<typeof streams.DeleteResp>;
type TombstoneRequest = InstanceType<typeof streams.TombstoneReq>;
type TombstoneResponse = InstanceType<typeof streams.TombstoneResp>;

export function deleteOn(log: EventLog): handleUnaryCall<DeleteRequest, DeleteResponse> {
  return ({ request }, answer) => {
    const options = request.getOptions() ?? new streams.DeleteReq.Options();
    const name = nameOf(options.getStreamIdentifier());
    const expected = expectedOf(options, () => options.getRevision());
    const outcome = log.delete(name, expected);
    if (outcome.kind !== 'written') return answer(refusal(name, expected, outcome));
    const position = new streams.DeleteResp.Position();
    position.setCommitPosition(String(outcome.position));
    position.setPreparePosition(String(outcome.position));
    answer(null, new streams.DeleteResp().setPosition(position));
  };
}

export function tombstoneOn(log: EventLog): handleUnaryCall<TombstoneRequest, TombstoneResponse> {
  return ({ request }, answer) => {
    const options = request.getOptions() ?? new streams.TombstoneReq.Options();
    const name = nameOf(options.getStreamIdentifier());
    const expected = expectedOf(options, () => options.getRevision());
    const outcome = log.tombstone(name, expected);
    if (outcome.kind !== 'written') return answer(refusal(name, expected, outcome));
    const position = new streams.TombstoneResp.Position();
    position.setCommitPosition(String(outcome.position));
    position.setPreparePosition(String(outcome.position));
    answer(null, new streams.TombstoneResp().setPosition(position));
  };
}

/** Versions are numbers here, unlike in the response to an append. */
function refusal(stream: string, expected: Expected, outcome: Outcome): ServiceError {
  if (outcome.kind !== 'wrong version') return streamDeleted(stream);
  const wanted = { any: '-2', no_stream: '-1', stream_exists: '-4' };
  const versions = {
    'expected-version': typeof expected === 'number' ? String(expected) : wanted[expected],
    'actual-version': String(outcome.current ?? -1),
  };
  const text = `Delete failed due to WrongExpectedVersion. Stream: ${stream}, Expected version: ${versions['expected-version']}, Actual version: ${versions['actual-version']}`;
  const more = { exception: 'wrong-expected-version', 'stream-name': stream, ...versions };
  return failure(status.FAILED_PRECONDITION, text, more);
}
