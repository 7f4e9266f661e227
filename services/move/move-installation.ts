import { type Position, START } from '@coffret/contracts/ports/event-store';
import { assertMovedIn, MOVING } from '../platform/checkpoints/moving.ts';
import { REACTIONS } from '../reactions/follow.ts';
import { compareEvents, Different } from './compare-events.ts';
import { ForeignTarget, moveEvents } from './move-events.ts';
import { differentFiles, moveFiles } from './move-files.ts';
import { deadLettersOf, moveDeadLetters, moveRecords } from './move-records.ts';
import type { Stores } from './stores.ts';

/** How much there is of each, in both places alike. */
export interface Moved {
  events: number;
  files: number;
  deadLetters: number;
  jobs: number;
  requestKeys: number;
  loginFailures: number;
  sessions: number;
  personKeys: number;
  records: number;
  handedOverMails: number;
}

export interface MoveOptions {
  /** Ends it at the next step: it is rejected with the signal's reason, and goes on when it is called again. */
  signal: AbortSignal;
  /** Told what is being done, and how many of it are. */
  tell(what: string, count?: number): void;
  /** For how long an installation may seem to be at work that has ended in disorder. */
  patienceMs?: number;
}

/** An installation is at work that has to stand still. */
export class AtWork extends Error {
  override readonly name = 'AtWork';
}

/** Does the work while no process of the product reacts to events there. */
export async function whileStill<T>(
  { locks }: Stores,
  which: string,
  { signal, patienceMs = 10_000 }: Pick<MoveOptions, 'signal' | 'patienceMs'>,
  work: (until: AbortSignal) => Promise<T>,
): Promise<T> {
  const waiting = new AbortController();
  const atWork = () => waiting.abort(new AtWork(`the installation ${which} is at work: stop it first`));
  const patience = setTimeout(atWork, patienceMs);
  try {
    return await locks.withLock(
      REACTIONS,
      (lost) => {
        clearTimeout(patience);
        return work(AbortSignal.any([signal, lost]));
      },
      AbortSignal.any([signal, waiting.signal]),
    );
  } finally {
    clearTimeout(patience);
  }
}

/** What stores hold that should hold nothing. */
export async function heldBy({ store, checkpoints, files, jobs, deadLetters }: Stores): Promise<string[]> {
  return [
    (await store.head()) !== START && 'events',
    (await checkpoints.followers()).length > 0 && 'checkpoints',
    (await files.list('', { limit: 1 })).length > 0 && 'files',
    (await jobs.counts()).length > 0 && 'jobs',
    (await deadLetters.list({ page: 1, size: 1 })).count > 0 && 'dead letters',
  ].filter((what) => what !== false);
}

/** Unless a move has begun there already. */
async function assertEmpty(stores: Stores): Promise<void> {
  if (await stores.checkpoints.load(MOVING)) return;
  const held = await heldBy(stores);
  if (held.length > 0) throw new ForeignTarget(`the stores to move to hold ${held.join(', ')} already`);
}

/** Those of followers: how far they have come is told in the target's positions. */
async function checkpointsOf({ checkpoints }: Stores): Promise<Map<string, Position>> {
  const positions = new Map<string, Position>();
  for (const follower of await checkpoints.followers()) {
    const kept = follower === MOVING ? null : await checkpoints.load(follower);
    if (kept) positions.set(follower, kept.position);
  }
  return positions;
}

/**
 * Carries an installation that stands still to other stores, and holds what has arrived to what was there. May be
 * stopped and called again. Throws `ForeignTarget` when the target holds something else, `AtWork` when one of them
 * does not stand still, and `Different` when the target does not hold the same afterwards.
 */
export function moveInstallation(source: Stores, target: Stores, options: MoveOptions): Promise<Moved> {
  return whileStill(source, 'to move', options, (still) =>
    whileStill(target, 'to move to', { ...options, signal: still }, (signal) =>
      move(source, target, { ...options, signal }),
    ),
  );
}

async function move(source: Stores, target: Stores, { signal, tell }: MoveOptions): Promise<Moved> {
  const telling = (what: string) => ({ signal, tell: (count: number) => tell(what, count) });
  await assertMovedIn(source.store, source.checkpoints);
  await assertEmpty(target);
  const head = await source.store.head();
  await moveEvents({
    ...{ source: source.store, target: target.store, checkpoints: target.checkpoints },
    ...telling('Events'),
  });
  const checkpoints = await checkpointsOf(source);
  const letters = await deadLettersOf(source);
  const wanted = [...new Set([...checkpoints.values(), ...letters.map(({ position }) => position)])];
  const { events, positionOf } = await compareEvents(source.store, target.store, {
    wanted,
    ...telling('Events compared'),
  });

  const files = await moveFiles(source.files, target.files, telling('Files'));
  const different = await differentFiles(source.files, target.files, telling('Files compared'));
  if (different.length > 0)
    throw new Different(`files are not the same: ${different.slice(0, 10).join(', ')}`);

  tell('Jobs, keys and notes');
  const moved = { events, files, deadLetters: letters.length, ...(await moveRecords(source, target)) };
  await moveDeadLetters(
    letters.map((letter) => ({ ...letter, position: positionOf(letter.position) })),
    target,
  );
  // Reactions begin where they stopped: nothing is mailed twice.
  const storeIdentity = await target.store.identity();
  for (const [follower, position] of checkpoints) {
    await target.checkpoints.save(follower, { position: positionOf(position), storeIdentity });
  }
  if ((await source.store.head()) !== head)
    throw new AtWork('the installation was at work meanwhile: stop it first');
  await target.checkpoints.save(MOVING, { position: await target.store.head(), storeIdentity });
  return moved;
}
