import type { Position } from '@coffret/contracts/ports/event-store';
import { persevere } from '@coffret/projections/runner/persevere';
import type { FastifyBaseLogger } from 'fastify';
import type { Locks } from '../platform/locks/locks.ts';
import { openPlace, type Place, type PlaceNeeds } from './place.ts';

interface Needs extends PlaceNeeds {
  locks: Locks;
  log: FastifyBaseLogger;
}

interface Follower {
  /** Of its lock and its checkpoint. */
  name: string;
  /** Where it begins when it has no checkpoint. */
  begin(): Promise<Position>;
  /** Goes on from the place and moves it, until the signal aborts; what it throws it is begun again after. */
  follow(place: Place, until: AbortSignal): Promise<void>;
}

/**
 * Has events followed by one process at a time, from where the last one stopped: another goes on as soon as this
 * one ends, or some seconds after it died.
 */
export async function followInTurn(
  needs: Needs,
  { name, begin, follow }: Follower,
): Promise<{ stop(): Promise<void> }> {
  const { locks, log } = needs;
  const stopping = new AbortController();
  const { signal } = stopping;
  const untilDone = (work: () => Promise<void>, until: AbortSignal) =>
    persevere(work, { signal: until, log, faults: Number.POSITIVE_INFINITY });
  // A checkpoint that cannot be gone on from is told at the start.
  const { position: first } = await openPlace(needs, name, begin);

  async function hold(lost: AbortSignal): Promise<void> {
    const until = AbortSignal.any([lost, signal]);
    const place = await openPlace(needs, name, async () => first);
    // Only the signal ends them.
    const both = [untilDone(() => follow(place, until), until), place.saveBehind(until)];
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
