import {
  type EventStore,
  MAX_APPEND_BYTES,
  type NewEvent,
  type StoredEvent,
} from '@coffret/contracts/ports/event-store';
import { OperatorError } from '../operator-error.ts';

type Content = Omit<StoredEvent, 'position'>;

const asNew = ({ id, type, schema, data, meta }: Content): NewEvent => ({ id, type, schema, data, meta });

const sizeOf = ({ data }: Content) => Buffer.byteLength(JSON.stringify(data));

/** Consecutive events of one stream, each run within the limit of one append. */
function* runsOf(events: readonly Content[]): Generator<[Content, ...Content[]]> {
  let run: Content[] = [];
  let bytes = 0;
  for (const event of events) {
    const size = sizeOf(event);
    if (run.length > 0 && (run[0]?.stream !== event.stream || bytes + size > MAX_APPEND_BYTES)) {
      yield run as [Content, ...Content[]];
      [run, bytes] = [[], 0];
    }
    run.push(event);
    bytes += size;
  }
  if (run.length > 0) yield run as [Content, ...Content[]];
}

export async function appendInOrder(
  target: EventStore,
  events: readonly Content[],
  signal: AbortSignal,
): Promise<void> {
  for (const run of runsOf(events)) {
    signal.throwIfAborted();
    const { stream, revision } = run[0];
    // Ids make a repeated append idempotent after an interruption.
    const result = await target.append(stream, revision - 1, run.map(asNew));
    if (!result.ok)
      throw new OperatorError(`${stream} is at revision ${result.revision}, not at ${revision - 1}`);
  }
}
