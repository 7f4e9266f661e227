import type { ServerHttp2Stream } from 'node:http2';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import statuses from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import {
  type handleBidiStreamingCall,
  type handleClientStreamingCall,
  type ServiceError,
  status,
} from '@grpc/grpc-js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import { type EventLog, MAX_APPEND_SIZE } from './event-log.ts';
import {
  badRequest,
  expectedOf,
  failure,
  identifierOf,
  nameOf,
  proposedOf,
  streamDeleted,
} from './messages.ts';
import type { Expected, Outcome } from './stream-state.ts';

type AppendRequest = InstanceType<typeof streams.AppendReq>;
type AppendResponse = InstanceType<typeof streams.AppendResp>;
type BatchRequest = InstanceType<typeof streams.BatchAppendReq>;
type BatchResponse = InstanceType<typeof streams.BatchAppendResp>;

/** The request stream of a disconnected client ends as well; the package reports the reset only later. */
const isReset = (call: unknown) => (call as { call: { stream: ServerHttp2Stream } }).call.stream.closed;

/** Classic path: one call per append, which is written when the call is complete. */
export function appendOn(log: EventLog): handleClientStreamingCall<AppendRequest, AppendResponse> {
  return (call, answer) => {
    const requests: AppendRequest[] = [];
    call.on('data', (request: AppendRequest) => requests.push(request));
    call.on('end', () => {
      if (isReset(call)) return;
      const options = requests[0]?.getOptions();
      const name = nameOf(options?.getStreamIdentifier());
      const messages = requests.slice(1).map((request) => request.getProposedMessage());
      const events = messages.flatMap((message) => (message && proposedOf(message)) ?? []);
      if (!options || name === '' || events.length < messages.length) {
        answer(badRequest());
        return;
      }
      const expected = expectedOf(options, () => options.getRevision());
      const outcome = log.append(name, expected, events);
      const refused = refusal(name, outcome);
      if (refused) answer(refused);
      else answer(null, appendResponse(expected, outcome));
    });
  };
}

function refusal(name: string, outcome: Outcome): ServiceError | null {
  if (outcome.kind === 'deleted') return streamDeleted(name);
  if (outcome.kind !== 'too large') return null;
  return failure(status.INVALID_ARGUMENT, `Maximum Append Size of ${MAX_APPEND_SIZE} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(MAX_APPEND_SIZE),
  });
}

function appendResponse(expected: Expected, outcome: Outcome): AppendResponse {
  const response = new streams.AppendResp();
  if (outcome.kind === 'written') {
    const success = new streams.AppendResp.Success();
    success.setCurrentRevision(String(outcome.revision));
    if (outcome.position === null) success.setNoPosition(new shared.Empty());
    else {
      const position = new streams.AppendResp.Position();
      position.setCommitPosition(String(outcome.position));
      position.setPreparePosition(String(outcome.position));
      success.setPosition(position);
    }
    response.setSuccess(success);
  }
  if (outcome.kind === 'wrong version') {
    const wrong = new streams.AppendResp.WrongExpectedVersion();
    if (outcome.current === null) wrong.setCurrentNoStream(new shared.Empty());
    else wrong.setCurrentRevision(String(outcome.current));
    if (expected === 'any') wrong.setExpectedAny(new shared.Empty());
    else if (expected === 'no_stream') wrong.setExpectedNoStream(new shared.Empty());
    else if (expected === 'stream_exists') wrong.setExpectedStreamExists(new shared.Empty());
    else wrong.setExpectedRevision(String(expected));
    response.setWrongExpectedVersion(wrong);
  }
  return response;
}

/** Default path: one call per client; appends have correlation ids and may be sent in parts. */
export function batchAppendOn(log: EventLog): handleBidiStreamingCall<BatchRequest, BatchResponse> {
  return (call) => {
    const begun = new Map<string, BatchRequest[]>();
    call.on('data', (request: BatchRequest) => {
      const id = JSON.stringify(request.getCorrelationId()?.toObject());
      const parts = begun.get(id) ?? [];
      parts.push(request);
      if (!request.getIsFinal()) {
        begun.set(id, parts);
        return;
      }
      begun.delete(id);
      call.write(answerBatch(log, parts));
    });
    call.on('end', () => call.end());
    // A disconnecting client resets the call.
    call.on('error', () => undefined);
  };
}

function answerBatch(log: EventLog, parts: readonly BatchRequest[]): BatchResponse {
  const response = new streams.BatchAppendResp();
  response.setCorrelationId(parts[0]?.getCorrelationId());
  const options = parts[0]?.getOptions();
  const name = nameOf(options?.getStreamIdentifier());
  response.setStreamIdentifier(identifierOf(name));
  const messages = parts.flatMap((part) => part.getProposedMessagesList());
  const events = messages.flatMap((message) => proposedOf(message) ?? []);
  const refuse = (code: number, type: string, message: string, details: Uint8Array = new Uint8Array()) => {
    const packed = new any.Any();
    packed.pack(Uint8Array.from(details), `event_store.client.${type}`);
    const error = new statuses.Status();
    error.setCode(code as Parameters<typeof error.setCode>[0]);
    error.setMessage(message);
    error.setDetails(packed);
    return response.setError(error);
  };
  if (!options || name === '' || events.length < messages.length)
    return refuse(status.INVALID_ARGUMENT, 'BadRequest', 'BadRequest');
  const deadline = options.getDeadline()?.toDate().getTime() ?? Number.POSITIVE_INFINITY;
  // On this path the server checks the deadline, so that a late append is not written.
  if (deadline <= Date.now()) return refuse(status.DEADLINE_EXCEEDED, 'Timeout', 'Timeout');
  const expected = expectedOf(options, () => options.getStreamPosition());
  const outcome = log.append(name, expected, events);
  switch (outcome.kind) {
    case 'deleted': {
      const details = new shared.StreamDeleted();
      details.setStreamIdentifier(identifierOf(name));
      return refuse(status.FAILED_PRECONDITION, 'StreamDeleted', '', details.serializeBinary());
    }
    case 'too large': {
      const details = new shared.MaximumAppendSizeExceeded();
      details.setMaxappendsize(MAX_APPEND_SIZE);
      const type = 'MaximumAppendSizeExceeded';
      return refuse(status.INVALID_ARGUMENT, type, '', details.serializeBinary());
    }
    case 'wrong version': {
      const details = wrongVersion(expected, outcome.current).serializeBinary();
      return refuse(status.FAILED_PRECONDITION, 'WrongExpectedVersion', '', details);
    }
    case 'written': {
      const success = new streams.BatchAppendResp.Success();
      success.setCurrentRevision(String(outcome.revision));
      if (outcome.position === null) success.setNoPosition(new empty.Empty());
      else {
        const position = new shared.AllStreamPosition();
        position.setCommitPosition(String(outcome.position));
        position.setPreparePosition(String(outcome.position));
        success.setPosition(position);
      }
      return response.setSuccess(success);
    }
  }
}

function wrongVersion(expected: Expected, current: number | null) {
  const wrong = new shared.WrongExpectedVersion();
  if (current === null) wrong.setCurrentNoStream(new empty.Empty());
  else wrong.setCurrentStreamRevision(String(current));
  if (expected === 'any') wrong.setExpectedAny(new empty.Empty());
  else if (expected === 'no_stream') wrong.setExpectedNoStream(new empty.Empty());
  else if (expected === 'stream_exists') wrong.setExpectedStreamExists(new empty.Empty());
  else wrong.setExpectedStreamPosition(String(expected));
  return wrong;
}
