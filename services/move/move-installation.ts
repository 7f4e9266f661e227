import type { EventStore, Position } from '@coffret/contracts/ports/event-store';
import type { Checkpoints } from '../platform/checkpoints/checkpoints.ts';
import type { DeadLetter, DeadLetters } from '../platform/dead-letters/dead-letters.ts';
import type { Files } from '../platform/files/files.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { LoginFailures } from '../platform/login-failures/login-failures.ts';
import type { HandedOver } from '../platform/mail/handed-over.ts';
import type { Portable } from '../platform/portable.ts';
import type { RequestKeys } from '../platform/request-keys/request-keys.ts';
import { compareEvents, Different } from './compare-events.ts';
import { MOVED, moveEvents } from './move-events.ts';
import { differentFiles, moveFiles } from './move-files.ts';

/** All that an installation keeps; its read models are made anew from the events. */
export interface Stores {
  store: EventStore;
  files: Files;
  jobs: Jobs;
  checkpoints: Checkpoints;
  deadLetters: DeadLetters;
  requestKeys: RequestKeys;
  loginFailures: LoginFailures;
  handedOver: HandedOver;
}

/** How much there is of each, in both places alike. */
export interface Moved {
  events: number;
  files: number;
  jobs: number;
  deadLetters: number;
  requestKeys: number;
  loginFailures: number;
  handedOverMails: number;
}

const PAGE = 500;

async function deadLettersOf({ deadLetters }: Stores): Promise<DeadLetter[]> {
  const letters: DeadLetter[] = [];
  for (let page = 1; ; page++) {
    const { rows } = await deadLetters.list({ page, size: PAGE });
    letters.push(...rows);
    if (rows.length < PAGE) return letters;
  }
}

/** Carries what a small port keeps; answers how much. */
async function carry<Kept>(source: Portable<Kept>, target: Portable<Kept>): Promise<number> {
  let carried = 0;
  let page: Kept[] = [];
  const put = async () => {
    await target.restore(page);
    carried += page.length;
    page = [];
  };
  for await (const kept of source.all()) {
    page.push(kept);
    if (page.length === PAGE) await put();
  }
  await put();
  return carried;
}

/** Those of followers: how far they have come is told in the target's positions. */
async function checkpointsOf({ checkpoints }: Stores): Promise<Map<string, Position>> {
  const positions = new Map<string, Position>();
  for (const follower of await checkpoints.followers()) {
    const kept = follower === MOVED ? null : await checkpoints.load(follower);
    if (kept) positions.set(follower, kept.position);
  }
  return positions;
}

/**
 * Carries an installation that stands still to other stores, and holds what has arrived to what was there. May be
 * stopped and called again. Throws `ForeignTarget` when the target holds something else, and `Different` when it does
 * not hold the same afterwards.
 */
export async function moveInstallation(
  source: Stores,
  target: Stores,
  tell: (text: string) => void,
): Promise<Moved> {
  const head = await source.store.head();
  await moveEvents({
    ...{ source: source.store, target: target.store, checkpoints: target.checkpoints },
    tell: (moved) => tell(`${moved} events`),
  });
  const files = await moveFiles(source.files, target.files, (moved) => tell(`${moved} files`));

  tell('Comparing events and files');
  const checkpoints = await checkpointsOf(source);
  const letters = await deadLettersOf(source);
  const wanted = new Set([...checkpoints.values(), ...letters.map(({ position }) => position)]);
  const { events, positionOf } = await compareEvents(source.store, target.store, [...wanted]);
  const different = await differentFiles(source.files, target.files);
  if (different.length > 0)
    throw new Different(`files are not the same: ${different.slice(0, 10).join(', ')}`);

  tell('Jobs, keys and notes');
  const storeIdentity = await target.store.identity();
  // Reactions begin where they stopped: nothing is mailed twice.
  for (const [follower, position] of checkpoints) {
    await target.checkpoints.save(follower, { position: positionOf(position), storeIdentity });
  }
  for (const letter of letters) {
    await target.deadLetters.add({ ...letter, position: positionOf(letter.position) });
  }
  const moved: Moved = {
    ...{ events, files, deadLetters: letters.length },
    jobs: await carry(source.jobs, target.jobs),
    requestKeys: await carry(source.requestKeys, target.requestKeys),
    loginFailures: await carry(source.loginFailures, target.loginFailures),
    handedOverMails: await carry(source.handedOver, target.handedOver),
  };
  if ((await source.store.head()) !== head)
    throw new Different('the installation was at work meanwhile: stop it first');
  return moved;
}
