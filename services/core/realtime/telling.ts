import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import type { Progress } from '@coffret/projections/runner/progress';
import type { ViewEvent } from '@coffret/projections/view';
import type { Checkpoints } from '../../platform/checkpoints/checkpoints.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import { followInTurn } from '../reactions/in-turn.ts';
import type { Place } from '../reactions/place.ts';
import type { Services } from '../services.ts';
import type { Audiences } from './audience.ts';
import { type FollowNeeds, followEvents } from './follow-events.ts';
import { EVERYBODY } from './rooms.ts';
import { tell } from './tell.ts';
import { tellRebuilds } from './tell-rebuilds.ts';
import { tellSums } from './tell-sums.ts';

/** When more than this was missed, all clients refetch what they show: that is less than telling them each of it. */
const MAX_MISSED = 1_000;

interface Needs extends FollowNeeds {
  services: Pick<Services, 'view' | 'locks'>;
  checkpoints: Checkpoints;
  progress: Progress;
  audiences: Audiences;
  everywhere: Realtime['everywhere'];
}

/**
 * Tells the clients of all processes what has changed, in one process at a time, from where the last one stopped:
 * late rather than never.
 */
export function startTelling(needs: Needs): Promise<{ stop(): Promise<void> }> {
  const { store, types, services, everywhere, progress, audiences, log } = needs;

  const sums = tellSums(audiences, everywhere);

  async function tellAll(events: readonly ViewEvent[], isWhole: boolean): Promise<void> {
    if (!everywhere.isHeard()) return;
    try {
      await tell({ ...needs, view: services.view }, everywhere, events);
      sums.tell(events);
      // Nobody knows whom the rest concerns.
      if (!isWhole) everywhere.renew(EVERYBODY);
    } catch (err) {
      if (err instanceof StoreUnavailable) throw err;
      log.error({ err }, 'clients could not be told of changes: they come back and refetch');
      everywhere.renew(EVERYBODY);
    }
    await everywhere.sent();
  }

  async function catchUp(place: Place): Promise<void> {
    const missed = await store.readAll(place.position, MAX_MISSED + 1, types);
    if (missed.length <= MAX_MISSED) return;
    place.position = await store.head();
    everywhere.renew(EVERYBODY);
  }

  return followInTurn(
    { ...needs, locks: services.locks },
    {
      name: 'telling',
      begin: () => store.head(),
      async follow(place, until) {
        const quiet = tellRebuilds(progress, everywhere);
        try {
          await catchUp(place);
          await followEvents(needs, place, until, tellAll);
          return 'over';
        } finally {
          quiet();
          sums.end();
        }
      },
    },
  );
}
