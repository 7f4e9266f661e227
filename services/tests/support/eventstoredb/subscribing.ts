import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { type ServiceError, status } from '@grpc/grpc-js';
import type { EventLog } from './event-log.ts';
import { badRequest, eventResponse, failure, nameOf, streamDeleted } from './messages.ts';
import { drained, indexOf, type ReadCall, type ReadOptions } from './read-call.ts';
import { type Recorded, TOMBSTONE } from './stream-state.ts';

/** Events that may be pending for a slow client. */
const LIVE_BUFFER = 32;
/**
 * A larger append always drops live subscriptions; the real server did so in half of the attempts with 1,000 events.
 */
const LARGEST_BURST = 300;
/** Events examined per checkpoint, unless the client sets a number. */
const SEARCH_WINDOW = 32;

interface Source {
  /** In order; grows during the subscription. */
  events: readonly Recorded[];
  next: number;
  passes: (event: Recorded) => boolean;
  /** Events per checkpoint; null: no checkpoints. */
  interval: number | null;
}

/** Confirms, sends past events at the speed of the client, sends `caughtUp` and continues live. */
export function subscribe(
  log: EventLog,
  call: ReadCall,
  options: ReadOptions,
  fail: (error: ServiceError) => void,
): void {
  const source = options.hasStream() ? streamSource(log, options) : allSource(log, options);
  if (source instanceof Error) {
    fail(source);
    return;
  }
  const confirmation = new streams.ReadResp.SubscriptionConfirmation();
  confirmation.setSubscriptionId(randomUUID());
  call.write(new streams.ReadResp().setConfirmation(confirmation));
  deliver(log, call, source).then((error) => {
    if (error && !call.cancelled) fail(error);
  });
}

async function deliver(log: EventLog, call: ReadCall, source: Source): Promise<ServiceError | null> {
  let wake = Promise.withResolvers<void>();
  let burst = 0;
  const appended = (events: readonly Recorded[]) => {
    burst = Math.max(burst, events.length);
    wake.resolve();
  };
  log.on('appended', appended);
  call.once('cancelled', () => wake.resolve());
  let isLive = false;
  let looked = 0;
  let page = 0;
  try {
    for (;;) {
      if (call.cancelled) return null;
      const event = source.events[source.next];
      if (!event) {
        if (!isLive && source.events.length > 0) {
          call.write(new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp()));
          [isLive, burst] = [true, 0];
        }
        await wake.promise;
        wake = Promise.withResolvers();
        // Concurrent appends are sent together.
        await setImmediate();
        continue;
      }
      if (isLive && burst > LARGEST_BURST && looked % LIVE_BUFFER === LIVE_BUFFER - 1) return tooSlow();
      if (looked === 0 || !source.interval) page = source.next === 0 ? 0 : event.position;
      source.next += 1;
      looked += 1;
      let isReady = true;
      if (source.passes(event)) isReady = call.write(eventResponse(event));
      if (event.revision === TOMBSTONE && source.interval === null) return streamDeleted(event.stream);
      if (source.interval && looked % source.interval === 0) {
        // Position of the page while catching up, of the newest event when live.
        isReady = call.write(checkpoint(isLive ? event.position : page));
        looked = 0;
      }
      if (isReady) continue;
      await drained(call);
      if (isLive && source.events.length - source.next > LIVE_BUFFER) return tooSlow();
    }
  } finally {
    log.off('appended', appended);
  }
}

function tooSlow(): ServiceError {
  const text =
    'Operation timed out: Consumer too slow to handle event while live. Client resubscription required.';
  return failure(status.ABORTED, text);
}

function checkpoint(position: number) {
  const made = new streams.ReadResp.Checkpoint();
  made.setCommitPosition(String(position));
  made.setPreparePosition(String(position));
  return new streams.ReadResp().setCheckpoint(made);
}

function streamSource(log: EventLog, options: ReadOptions): Source | ServiceError {
  const from = options.getStream();
  const name = nameOf(from?.getStreamIdentifier());
  const stream = log.stream(name);
  if (stream?.deletion === 'tombstone') return streamDeleted(name);
  let next = 0;
  if (from?.hasRevision()) next = Number(from.getRevision()) + 1;
  if (from?.hasEnd()) next = stream?.events.length ?? 0;
  const passes = () => true;
  // The stream may be created during the subscription.
  return {
    get events() {
      return log.stream(name)?.events ?? [];
    },
    next,
    passes,
    interval: null,
  };
}

function allSource(log: EventLog, options: ReadOptions): Source | ServiceError {
  const from = options.getAll();
  const index = indexOf(log, from);
  if (typeof index !== 'number') return index;
  const given = from?.getPosition();
  const isThere = given && log.all[index]?.position === Number(given.getCommitPosition());
  const source: Source = {
    events: log.all,
    next: isThere ? index + 1 : index,
    passes: () => true,
    interval: 0,
  };
  const filter = options.getFilter();
  if (!filter) return source;
  const [by, field] = filter.hasStreamIdentifier()
    ? ([filter.getStreamIdentifier(), 'stream'] as const)
    : ([filter.getEventType(), 'type'] as const);
  const prefixes = by?.getPrefixList() ?? [];
  source.passes = (event) => prefixes.some((prefix) => event[field].startsWith(prefix));
  try {
    const regex = by?.getRegex() ? new RegExp(by.getRegex()) : null;
    if (regex) source.passes = (event) => regex.test(event[field]);
  } catch {
    return badRequest();
  }
  source.interval = (filter.getMax() || SEARCH_WINDOW) * filter.getCheckpointintervalmultiplier();
  return source;
}
