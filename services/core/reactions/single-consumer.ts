import type { Position } from '@coffret/contracts/ports/event-store';
import { retryUntilAborted } from '@coffret/projections/runner/retry';
import type { FastifyBaseLogger } from 'fastify';
import type { Locks } from '../../platform/locks/locks.ts';
import { type CheckpointDependencies, type CheckpointTracker, openCheckpoint } from './checkpoint.ts';

interface Consumer {
  name: string;
  startPosition(): Promise<Position>;
  /** Advances the checkpoint until the signal aborts; called again after it throws. */
  consume(place: CheckpointTracker, until: AbortSignal): Promise<void>;
}

/** Runs in one process at a time and continues at the checkpoint. Another process takes over when this one
 * ends, or seconds after a crash. */
export async function runSingleConsumer(
  needs: CheckpointDependencies & { locks: Locks; log: FastifyBaseLogger },
  { name, startPosition, consume }: Consumer,
): Promise<{ stop(): Promise<void> }> {
  const { locks, log } = needs;
  const stopping = new AbortController();
  const { signal } = stopping;
  const untilDone = <T>(work: () => Promise<T>, until: AbortSignal) =>
    retryUntilAborted(work, { signal: until, log, faults: Number.POSITIVE_INFINITY });
  const { position: first } = await openCheckpoint(needs, name, startPosition);

  async function hold(lost: AbortSignal): Promise<void> {
    const until = AbortSignal.any([lost, signal]);
    const place = await openCheckpoint(needs, name, async () => first);
    const both = [untilDone(() => consume(place, until), until), place.savePeriodically(until)];
    await Promise.all(both.map((work) => work.catch(() => undefined)));
    if (lost.aborted) return;
    await place
      .save()
      .catch((err: unknown) => log.error({ err }, `the checkpoint of ${name} could not be saved`));
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
