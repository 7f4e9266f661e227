import {
  type EventStore,
  MAX_APPEND_BYTES,
  type NewEvent,
  type Position,
  START,
  type StoredEvent,
} from '@coffret/contracts/ports/event-store';
import type { Checkpoints } from '../../platform/checkpoints/checkpoints.ts';
import { MOVING } from '../../platform/checkpoints/moving.ts';

const PAGE = 1_000;

/** The target holds what did not come from this source. */
export class ForeignTarget extends Error {
  override readonly name = 'ForeignTarget';
}

interface Needs {
  source: EventStore;
  target: EventStore;
  /** The target's. */
  checkpoints: Checkpoints;
  /** Ends it between two appends. */
  signal: AbortSignal;
  /** Told how many have come so far. */
  tell(moved: number): void;
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

/** Appends events one after the other at the revisions that they had. Throws `ForeignTarget` where others stand. */
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
      throw new ForeignTarget(`${stream} stands at ${result.revision} where ${revision - 1} was expected`);
  }
}

async function beginning({ source, target, checkpoints }: Needs): Promise<Position> {
  const kept = await checkpoints.load(MOVING);
  if (!kept) {
    if ((await target.head()) !== START)
      throw new ForeignTarget('the event store to move to holds events already');
    return START;
  }
  if (kept.storeIdentity !== (await source.identity())) {
    throw new ForeignTarget(
      'the stores to move to hold another installation, or one that has moved in already',
    );
  }
  return kept.position;
}

/**
 * Carries all events over in their order, one append after the other: streams, revisions, ids and content stay,
 * positions are the target's own. Goes on where it was stopped. Answers how many were carried this time.
 */
export async function moveEvents(needs: Needs): Promise<number> {
  const { source, target, checkpoints, signal, tell } = needs;
  const storeIdentity = await source.identity();
  let position = await beginning(needs);
  await checkpoints.save(MOVING, { position, storeIdentity });
  let moved = 0;
  tell(moved);
  for (;;) {
    const page = await source.readAll(position, PAGE);
    const last = page.at(-1);
    if (!last) return moved;
    await appendInOrder(target, page, signal);
    position = last.position;
    await checkpoints.save(MOVING, { position, storeIdentity });
    moved += page.length;
    tell(moved);
  }
}
