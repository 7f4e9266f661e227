import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { handleServerStreamingCall, ServiceError } from '@grpc/grpc-js';
import type { EventLog } from './event-log.ts';
import { badRequest, eventResponse, identifierOf, nameOf, streamDeleted } from './messages.ts';
import {
  drained,
  indexOf,
  type ReadCall,
  type ReadOptions,
  type ReadRequest,
  type ReadResponse,
  unexpected,
} from './read-call.ts';
import type { Recorded } from './stream-state.ts';
import { subscribe } from './subscribing.ts';

const BACKWARDS = 1;

/** Reads and subscriptions share one call of the protocol. */
export function readOn(log: EventLog): handleServerStreamingCall<ReadRequest, ReadResponse> {
  return (call) => {
    const fail = (error: ServiceError): void => void call.emit('error', error);
    const options = call.request.getOptions();
    if (!options) return fail(badRequest());
    if (options.hasSubscription()) return subscribe(log, call, options, fail);
    const found = options.hasStream() ? readStream(log, options) : readAll(log, options);
    if (!Array.isArray(found)) return fail(found);
    send(call, found).then(() => call.end());
  };
}

/** Unlike other errors, a missing stream is reported by a message. */
function notFound(name: string): ReadResponse {
  const missing = new streams.ReadResp.StreamNotFound();
  missing.setStreamIdentifier(identifierOf(name));
  return new streams.ReadResp().setStreamNotFound(missing);
}

function readStream(log: EventLog, options: ReadOptions): (Recorded | ReadResponse)[] | ServiceError {
  const from = options.getStream();
  const name = nameOf(from?.getStreamIdentifier());
  const count = Number(options.getCount());
  const isBackwards = options.getReadDirection() === BACKWARDS;
  if (!from || name === '') return badRequest();
  if (count === 0 || (from.hasEnd() && !isBackwards)) return unexpected('Stream');
  const stream = log.stream(name);
  if (stream?.deletion === 'tombstone') return streamDeleted(name);
  if (!stream?.exists || stream.deletion) return [notFound(name)];
  const events = stream.visible();
  const revision = from.hasStart() ? 0 : from.hasEnd() ? stream.revision : Number(from.getRevision());
  return isBackwards
    ? events
        .filter((event) => event.revision <= revision)
        .slice(-count)
        .reverse()
    : events.slice(Math.max(0, revision - (events[0]?.revision ?? 0))).slice(0, count);
}

function readAll(log: EventLog, options: ReadOptions): Recorded[] | ServiceError {
  const from = options.getAll();
  const count = Number(options.getCount());
  const isBackwards = options.getReadDirection() === BACKWARDS;
  if (count === 0) return unexpected('All');
  const index = indexOf(log, from);
  if (typeof index !== 'number') return index;
  return isBackwards
    ? log.all.slice(Math.max(0, index - count), index).reverse()
    : log.all.slice(index, index + count);
}

async function send(call: ReadCall, found: readonly (Recorded | ReadResponse)[]): Promise<void> {
  for (const one of found) {
    if (call.cancelled) return;
    const isReady = call.write(one instanceof streams.ReadResp ? one : eventResponse(one));
    if (!isReady) await drained(call);
  }
}
