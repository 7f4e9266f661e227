import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import type { Progress } from '@coffret/projections/runner/progress';
import type { ViewRecord } from '@coffret/projections/runner/projector-record';
import type { ViewEvent } from '@coffret/projections/view';
import type { Broadcast, RealtimeEvents } from '../../platform/realtime/realtime.ts';
import type { Realtime } from '../../platform/realtime/socket-io.ts';
import type { CheckpointTracker } from '../reactions/checkpoint.ts';
import type { Checkpoints } from '../reactions/checkpoints.ts';
import { runSingleConsumer } from '../reactions/single-consumer.ts';
import type { Services } from '../services.ts';
import type { Audiences } from './audience.ts';
import { type FollowDependencies, followEvents } from './follow-events.ts';
import { createAggregatesPublisher } from './publish-aggregates.ts';
import { publishChanges } from './publish-changes.ts';
import { EVERYBODY, rightRoom } from './rooms.ts';

type RebuildProgress = RealtimeEvents['projection'];

function rebuildProgressOf(name: string, { filling, filled, total }: ViewRecord): RebuildProgress | null {
  if (filling === null) return null;
  const done = Number(filled);
  return { name, done, total: Math.max(done, Number(total)) };
}

function publishRebuilds(progress: Progress, reach: Pick<Broadcast, 'emit'>): () => void {
  const last = new Map<string, RebuildProgress>();
  return progress.listen(({ views }) => {
    for (const [name, view] of Object.entries(views)) {
      const key = `${name}@${view.version}`;
      const before = last.get(key);
      const now = rebuildProgressOf(name, view) ?? (before && { ...before, done: before.total });
      if (!now) continue;
      if (view.filling === null) last.delete(key);
      else last.set(key, now);
      if (now.done === before?.done && now.total === before.total) continue;
      reach.emit([rightRoom('audit_r')], 'projection', now);
    }
  });
}

/** Above this, all clients refetch instead. */
const MAX_MISSED = 1_000;

interface Dependencies extends FollowDependencies {
  services: Pick<Services, 'view' | 'locks'>;
  checkpoints: Checkpoints;
  progress: Progress;
  audiences: Audiences;
  everywhere: Realtime['global'];
}

/** Runs in one process at a time, continues at the checkpoint, and reaches the clients of all processes. */
export function startPublishing(needs: Dependencies): Promise<{ stop(): Promise<void> }> {
  const { store, types, services, everywhere, progress, audiences, log } = needs;

  const sums = createAggregatesPublisher(audiences, everywhere);

  async function publishAll(events: readonly ViewEvent[], isWhole: boolean): Promise<void> {
    if (!everywhere.hasListeners()) return;
    try {
      await publishChanges({ ...needs, view: services.view }, everywhere, events);
      sums.publish(events);
      // The audience of the unreadable events is unknown.
      if (!isWhole) everywhere.reconnect(EVERYBODY);
    } catch (err) {
      if (err instanceof StoreUnavailable) throw err;
      log.error({ err }, 'publishing changes failed: clients reconnect and refetch');
      everywhere.reconnect(EVERYBODY);
    }
    await everywhere.flushed();
  }

  async function catchUp(place: CheckpointTracker): Promise<void> {
    const missed = await store.readAll(place.position, MAX_MISSED + 1, types);
    if (missed.length <= MAX_MISSED) return;
    place.position = await store.head();
    everywhere.reconnect(EVERYBODY);
  }

  return runSingleConsumer(
    { ...needs, locks: services.locks },
    {
      name: 'publish-changes',
      startPosition: () => store.head(),
      async consume(place, until) {
        const quiet = publishRebuilds(progress, everywhere);
        try {
          await catchUp(place);
          await followEvents(needs, place, until, publishAll);
        } finally {
          quiet();
          sums.end();
        }
      },
    },
  );
}
