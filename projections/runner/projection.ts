import { NewerSchema } from '@coffret/contracts/event-registry';
import {
  type EventStore,
  type Position,
  START,
  type StoredEvent,
  StoreUnavailable,
} from '@coffret/contracts/ports/event-store';
import type { ReadStore } from '@coffret/contracts/ports/read-store';
import type { View, ViewEvent } from '../view.ts';
import { applyBatch } from './apply.ts';
import { fillGeneration, type Generation, openGeneration, readOn } from './generation.ts';
import type { Lease } from './lease.ts';
import { createPreviousVersion } from './previous-version.ts';
import type { Progress } from './progress.ts';
import type { ProgressFeed } from './progress-feed.ts';
import type { RebuildLines } from './rebuild-lines.ts';
import type { SaveRecord } from './record-saver.ts';
import { type Log, retryUntilAborted } from './retry.ts';
import type { SharedScan } from './shared-scan.ts';
import type { Timers } from './timers.ts';
import { openViewRecordWriter } from './view-record-writer.ts';
import { keyOf, REBUILDS } from './view-records.ts';

/** How often a batch is tried before its view is parked. */
const TRIES = 4;

export interface ProjectionDependencies {
  view: View;
  store: EventStore;
  readStore: ReadStore;
  identity: string;
  holder: string;
  /** Of all views that are filled in this process. */
  scan: SharedScan;
  /** An event in its current shape. Throws `NewerSchema` for what a newer program wrote. */
  current(event: StoredEvent): ViewEvent;
  progress: Progress;
  saveRecord: SaveRecord;
  feed?: ProgressFeed | null;
  log: Log;
  timers: Timers;
  lines: RebuildLines;
  observe?: ObserveView | undefined;
  /** No other process waits for what this one shows. */
  alone?: boolean;
}

/** Looks on while a view takes events up that have just happened; not while it is made anew. */
export type ObserveView = (
  view: View,
  events: readonly StoredEvent[],
  apply: () => Promise<void>,
) => Promise<void>;

/** A view in its owner's hands. */
export interface Projection {
  /**
   * Makes it anew in a collection of its own while the living one answers, and puts that in its place. Joins a
   * rebuild under way. Rejects with the fault that kept it from it, which its record tells: the living one then stays.
   */
  rebuild(): Promise<void>;
  /** Breaks a rebuild under way off: the living collection stays. One that makes the view for the first time goes on. */
  cancelRebuild(): void;
  /**
   * Resolves when it cannot go on: `outgrown` by events that only a newer program can read, or `broken`, as what
   * has become of it could not be saved. Another owner is to have the view.
   */
  givenUp: Promise<'outgrown' | 'broken'>;
  /** Handles what is at hand, saves how far it has come and ends. */
  stop(): Promise<void>;
}

const LONGEST_ERROR = 500;

function told(fault: unknown): string {
  return String(fault).slice(0, LONGEST_ERROR);
}

function later(a: Position, b: Position): Position {
  return a > b ? a : b;
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}

/** Somebody did not want the rebuild any more. */
class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

/** Takes a view over and keeps it up to date until it is stopped or the lease has ended. */
export async function ownProjection(needs: ProjectionDependencies, lease: Lease): Promise<Projection> {
  const { view, store, log, lines, timers, observe = (_view, _events, apply) => apply() } = needs;
  const stopping = new AbortController();
  const signal = AbortSignal.any([lease.ended, stopping.signal]);
  const attemptUntil = async <T>(until: AbortSignal, work: () => Promise<T>): Promise<T> => {
    until.throwIfAborted();
    return retryUntilAborted(work, { signal: until, log, timers, faults: TRIES });
  };
  const attempt = <T>(work: () => Promise<T>) => attemptUntil(signal, work);
  const apply = (generation: Generation, events: readonly ViewEvent[]) =>
    attempt(() => applyBatch(view, generation.target, events));
  const former = createPreviousVersion({ ...needs, apply });
  const keeper = await openViewRecordWriter(needs, lease.fence, signal);
  const givenUp = Promise.withResolvers<'outgrown' | 'broken'>();
  let living: Generation | null = null;
  let following: { stop(): Promise<void> } | null = null;
  let rebuilding: Promise<void> | null = null;
  let cancelling = new AbortController();
  let isSwitching = false;
  /** Trying again is what its new owner does first: when that does not help a rebuild may, also if nobody can sign in to ask for one. */
  let isStubborn = keeper.wasParked;

  async function followOn(generation: Generation, until: AbortSignal): Promise<void> {
    const batches = store.follow(generation.position, { types: view.types, signal: until });
    for await (const { events, position } of batches) {
      const current = events.map(needs.current);
      const handle = async () => {
        await apply(generation, current);
        await former.handle(current);
      };
      if (current.length > 0) await observe(view, events, handle);
      if (until.aborted) return;
      generation.position = position;
      keeper.moved({ position, ...(current.length > 0 && { changed: position }) });
    }
    if (!until.aborted) throw new StoreUnavailable('the event store has closed');
  }

  /** Until it is made anew. */
  async function park(fault: unknown, until: AbortSignal): Promise<void> {
    log.error({ err: fault, view: view.name }, 'a view is parked');
    await keeper.change({ error: told(fault) });
    if (fault instanceof NewerSchema) givenUp.resolve('outgrown');
    else if (isStubborn) {
      isStubborn = false;
      rebuildUnasked();
    }
    await aborted(until);
  }

  async function keepUp(generation: Generation, until: AbortSignal): Promise<void> {
    while (!until.aborted) {
      try {
        await retryUntilAborted(() => followOn(generation, until), { signal: until, log, timers });
      } catch (fault) {
        if (!until.aborted) await park(fault, until);
      }
    }
  }

  /** The record cannot be kept. */
  function giveUp(err: unknown): void {
    if (signal.aborted) return;
    log.error({ err, view: view.name }, 'a view cannot be kept up to date');
    givenUp.resolve('broken');
  }

  function follow(generation: Generation): void {
    const ending = new AbortController();
    const done = keepUp(generation, AbortSignal.any([signal, ending.signal])).catch(giveUp);
    living = generation;
    following = {
      async stop() {
        ending.abort();
        await done;
      },
    };
  }

  async function makeAnew(): Promise<void> {
    const until = AbortSignal.any([signal, cancelling.signal]);
    const attempt = <T>(work: () => Promise<T>) => attemptUntil(until, work);
    const { slot: last, filling, begun } = keeper.record;
    const slot = Math.max(last ?? 0, filling ?? 0, begun) + 1;
    const moved = (filled: Position) => keeper.moved({ filled });
    const before = living;
    const place = needs.scan.join(view.types);
    let fresh: Generation;
    try {
      const total = await attempt(() => store.head());
      await keeper.change({ filling: slot, begun: slot, filled: START, total, failed: null });
      // From now on the record says it: whoever takes the view over begins again.
      await attempt(() => needs.readStore.collection(REBUILDS).swap(keyOf(view), { cancel: null }, null));
      fresh = await fillGeneration(needs, slot, place, attempt, moved);
    } finally {
      place.leave();
    }
    await readOn(needs, fresh, attempt, moved);
    until.throwIfAborted();
    isSwitching = true;
    await following?.stop();
    try {
      // What the living one has shown the new one shows before it takes its place.
      await readOn(needs, fresh, attempt, moved);
      fresh.position = later(fresh.position, before?.position ?? START);
      // A parked one is asked by nobody.
      if (before && keeper.record.error === null) {
        await former.keep(before, () => readOn(needs, before, attempt, () => undefined));
      }
      await keeper.change({ slot, position: fresh.position, error: null, filling: null });
    } catch (fault) {
      if (before && !signal.aborted) follow(before);
      throw fault;
    }
    follow(fresh);
    // The first start of all makes each of nothing.
    lines.ended(view, fresh.position !== START);
  }

  async function rebuild(): Promise<void> {
    // One that is nearly over has seen nothing of what was done since.
    if (isSwitching) await rebuilding?.catch(() => undefined);
    if (!rebuilding) {
      cancelling = new AbortController();
      lines.begun(view);
    }
    rebuilding ??= makeAnew()
      .catch(async (fault: unknown) => {
        lines.ended(view, false);
        if (signal.aborted) throw fault;
        if (fault instanceof Cancelled) {
          log.info({ view: view.name }, 'a rebuild was cancelled');
          await keeper.change({ filling: null, failed: null }).catch(giveUp);
          throw fault;
        }
        log.error({ err: fault, view: view.name }, 'a view could not be made anew');
        const failed = told(fault);
        await keeper.change({ filling: null, failed, ...(!living && { error: failed }) }).catch(giveUp);
        if (!living && fault instanceof NewerSchema) givenUp.resolve('outgrown');
        throw fault;
      })
      .finally(() => {
        isSwitching = false;
        rebuilding = null;
      });
    await rebuilding;
  }
  /** Whoever asked for nothing is told by the record. */
  const rebuildUnasked = () => void rebuild().catch(() => undefined);

  /** What cannot be opened is made anew: it is parked until then. */
  async function open(slot: number): Promise<void> {
    try {
      follow(await attempt(() => openGeneration(needs, slot, keeper.record.position)));
    } catch (fault) {
      if (signal.aborted) throw fault;
      log.error({ err: fault, view: view.name }, 'the documents of a view cannot be opened');
      await keeper.change({ error: told(fault) });
    }
  }

  const { slot, filling } = keeper.record;
  if (slot !== null) await open(slot);
  // One that the last owner did not bring to its end is begun again.
  if (!living || filling !== null) rebuildUnasked();

  return {
    rebuild,
    cancelRebuild() {
      if (living && rebuilding && !isSwitching) cancelling.abort(new Cancelled('cancelled'));
    },
    givenUp: givenUp.promise,
    async stop() {
      stopping.abort();
      await following?.stop();
      await rebuilding?.catch(() => undefined);
      if (!lease.ended.aborted) await keeper.flush().catch((err: unknown) => log.error({ err }, 'not saved'));
    },
  };
}
