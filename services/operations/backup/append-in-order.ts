import {
  type EventStore,
  MAX_APPEND_BYTES,
  type NewEvent,
  type StoredEvent,
} from '@coffret/contracts/ports/event-store';

/** The stores to restore to hold something else. */
export class ForeignTarget extends Error {
  override readonly name = 'ForeignTarget';
}

type Content = Omit<StoredEvent, 'position'>;

const asNew = ({ id, type, schema, data, meta }: Content): NewEvent => ({ id, type, schema, data, meta });

const sizeOf = ({ data }: Content) => Buffer.byteLength(JSON.stringify(data));

/** Runs of events of one stream that follow each other, each no larger than one append may be. */
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

/** Appends events one after the other at the revisions that they had. Throws `ForeignTarget` where a stream holds others. */
export async function appendInOrder(
  target: EventStore,
  events: readonly Content[],
  signal: AbortSignal,
): Promise<void> {
  for (const run of runsOf(events)) {
    signal.throwIfAborted();
    const { stream, revision } = run[0];
    // What was appended before it was stopped is recognised by its ids.
    const result = await target.append(stream, revision - 1, run.map(asNew));
    if (!result.ok)
      throw new ForeignTarget(`${stream} is at revision ${result.revision}, not at ${revision - 1}`);
  }
}
