import { setTimeout } from 'node:timers/promises';
import type { Position } from '@coffret/contracts/ports/event-store';
import { retryUntilAborted } from '@coffret/projections/runner/retry';
import type { FastifyBaseLogger } from 'fastify';
import type { Locks } from '../../platform/locks/locks.ts';
import { type CheckpointDependencies, type CheckpointTracker, openCheckpoint } from './checkpoint.ts';

/** How long a process keeps out of the way when it yields: longer than others take to look. */
const YIELD_MS = 3_000;

interface Dependencies extends CheckpointDependencies {
  locks: Locks;
  log: FastifyBaseLogger;
  yieldMs?: number;
}

interface Consumer {
  /** Of its lock and its checkpoint. */
  name: string;
  /** Where it begins when it has no checkpoint. */
  startPosition(): Promise<Position>;
  /**
   * Goes on from the place and moves it, until the signal aborts; what it throws it is begun again after. 'yield': any
   * other process may go on in its place, and when none does it is called again.
   */
  consume(place: CheckpointTracker, until: AbortSignal): Promise<'yield' | 'over'>;
}

/**
 * Has events followed by one process at a time, from where the last one stopped: another goes on as soon as this
 * one ends, or some seconds after it died.
 */
export async function runSingleConsumer(
  needs: Dependencies,
  { name, startPosition, consume }: Consumer,
): Promise<{ stop(): Promise<void> }> {
  const { locks, log, yieldMs = YIELD_MS } = needs;
  const stopping = new AbortController();
  const { signal } = stopping;
  const untilDone = <T>(work: () => Promise<T>, until: AbortSignal) =>
    retryUntilAborted(work, { signal: until, log, faults: Number.POSITIVE_INFINITY });
  // A checkpoint that cannot be gone on from is told at the start.
  const { position: first } = await openCheckpoint(needs, name, startPosition);

  /** Answers whether it yields. */
  async function hold(lost: AbortSignal): Promise<boolean> {
    const yielding = new AbortController();
    const until = AbortSignal.any([lost, signal, yielding.signal]);
    const untilYielding = async () => {
      if ((await consume(place, until)) === 'yield') yielding.abort();
    };
    const place = await openCheckpoint(needs, name, async () => first);
    // Only the signal ends them.
    const both = [untilDone(untilYielding, until), place.savePeriodically(until)];
    await Promise.all(both.map((work) => work.catch(() => undefined)));
    if (lost.aborted) return false;
    await place.save().catch((err: unknown) => log.error({ err }, `the checkpoint of the ${name} is behind`));
    return yielding.signal.aborted;
  }
  async function takeTurns(): Promise<void> {
    while (!signal.aborted) {
      const yields = await untilDone(() => locks.withLock(name, hold, signal), signal);
      if (yields) await setTimeout(yieldMs, undefined, { signal });
    }
  }
  const ended = takeTurns().catch(() => undefined);

  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
