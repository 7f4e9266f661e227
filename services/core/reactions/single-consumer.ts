import type { Position } from '@coffret/contracts/ports/event-store';
import { retryUntilAborted } from '@coffret/projections/runner/retry';
import type { FastifyBaseLogger } from 'fastify';
import type { Locks } from '../../platform/locks/locks.ts';
import { type CheckpointDependencies, type CheckpointTracker, openCheckpoint } from './checkpoint.ts';

interface Dependencies extends CheckpointDependencies {
  locks: Locks;
  log: FastifyBaseLogger;
}

interface Consumer {
  /** Of its lock and its checkpoint. */
  name: string;
  /** Where it begins when it has no checkpoint. */
  startPosition(): Promise<Position>;
  /** Goes on from the place and moves it, until the signal aborts. It is called again after it throws. */
  consume(place: CheckpointTracker, until: AbortSignal): Promise<void>;
}

/**
 * Has events followed by one process at a time, from where the last one stopped: another goes on as soon as this
 * one ends, or some seconds after it died.
 */
export async function runSingleConsumer(
  needs: Dependencies,
  { name, startPosition, consume }: Consumer,
): Promise<{ stop(): Promise<void> }> {
  const { locks, log } = needs;
  const stopping = new AbortController();
  const { signal } = stopping;
  const untilDone = <T>(work: () => Promise<T>, until: AbortSignal) =>
    retryUntilAborted(work, { signal: until, log, faults: Number.POSITIVE_INFINITY });
  // A checkpoint that cannot be gone on from is told at the start.
  const { position: first } = await openCheckpoint(needs, name, startPosition);

  async function hold(lost: AbortSignal): Promise<void> {
    const until = AbortSignal.any([lost, signal]);
    const place = await openCheckpoint(needs, name, async () => first);
    // Only the signal ends them.
    const both = [untilDone(() => consume(place, until), until), place.savePeriodically(until)];
    await Promise.all(both.map((work) => work.catch(() => undefined)));
    if (lost.aborted) return;
    await place.save().catch((err: unknown) => log.error({ err }, `the checkpoint of the ${name} is behind`));
  }
  async function takeTurns(): Promise<void> {
    while (!signal.aborted) await untilDone(() => locks.withLock(name, hold, signal), signal);
  }
  const ended = takeTurns().catch(() => undefined);

  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
