import type { Server } from 'node:http';
import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import type { EventRegistry } from '@coffret/contracts/event-registry';
import type { EventStore } from '@coffret/contracts/ports/event-store';
import { configurationsView } from '@coffret/projections/configurations/view';
import type { Progress } from '@coffret/projections/runner/progress';
import { retryUntilAborted } from '@coffret/projections/runner/retry';
import type { ViewEvent } from '@coffret/projections/view';
import type { Admit } from '../../platform/realtime/realtime.ts';
import type { ClusterAdapter } from '../../platform/realtime/redis-cluster-adapter.ts';
import { openSocketIo, type Realtime } from '../../platform/realtime/socket-io.ts';
import type { Telemetry } from '../../platform/telemetry/telemetry.ts';
import { mustSetUpSecondFactor, viewerOf } from '../http/access.ts';
import { TOKEN_LIFETIME_MS, type Tokens } from '../http/tokens.ts';
import type { Checkpoints } from '../reactions/checkpoints.ts';
import { observePublishing } from '../reactions/spans.ts';
import type { Services } from '../services.ts';
import type { Audiences } from './audience.ts';
import { followEvents } from './follow-events.ts';
import { openPresence, type PresentUser } from './presence.ts';
import { EVERYBODY, roomsOf, userRoom } from './rooms.ts';
import { SESSION_TYPES, sessionChange } from './sessions.ts';
import { startPublishing } from './start-publishing.ts';

interface Dependencies {
  server: Server;
  services: Services;
  tokens: Tokens;
  store: EventStore;
  checkpoints: Checkpoints;
  clusterAdapter: ClusterAdapter | null;
  registry: EventRegistry;
  progress: Progress;
  audiences: Audiences;
  presenceIdentity(token: string | undefined, configurationId: number): Promise<PresentUser | Refusal>;
  telemetry: Telemetry;
}

function endSessions(here: Realtime['local'], events: readonly ViewEvent[]): void {
  for (const event of events) {
    const change = sessionChange(event);
    if (change?.reason) {
      here.emit([change.room], 'sessionEnded', { reason: change.reason });
      here.disconnect(change.room);
    } else if (change) here.reconnect(change.room);
  }
}

/** The role `realtime`. Every process handles sessions and presence of its own connections; one process
 * publishes changes for all. Close it before the HTTP server. */
export async function startRealtime(needs: Dependencies): Promise<Pick<Realtime, 'connections' | 'close'>> {
  const { server, services, tokens, store, clusterAdapter, telemetry } = needs;
  const { clock, publicUrl, log, readModels, views } = services;
  const admit: Admit = async (token) => {
    const viewer = await viewerOf(services, tokens, token, services.userCache.readUncached);
    if (isRefusal(viewer)) return viewer;
    if (mustSetUpSecondFactor(services, viewer)) return refuse('SECOND_FACTOR_REQUIRED');
    return {
      rooms: roomsOf(viewer),
      userRoom: userRoom(viewer.id),
      expiresAt: viewer.session.issuedAt + TOKEN_LIFETIME_MS,
    };
  };
  const presence = openPresence({
    presences: services.presences,
    admit: needs.presenceIdentity,
    publish: (room, present) => realtime.local.emit([room], 'presence', present),
    log,
  });
  const realtime = openSocketIo(server, {
    admit,
    listener: presence,
    clock,
    publicUrl,
    log,
    clusterAdapter,
    onSlowReader: () => telemetry.metrics?.slowReaders.inc({ transport: 'socket' }),
  });
  const { local, global } = realtime;

  const stopping = new AbortController();
  const { signal } = stopping;
  const place = { position: await store.head() };
  const own = { ...needs, readModels, log, types: [...SESSION_TYPES, ...configurationsView.types] };
  const followOwn = () =>
    followEvents(own, place, signal, async (events, isWhole) => {
      if (!local.hasListeners()) return;
      endSessions(local, events);
      presence.follow(events);
      // The audience of the unreadable events is unknown.
      if (!isWhole) local.reconnect(EVERYBODY);
    });
  const following = retryUntilAborted(followOwn, { signal, log, faults: Number.POSITIVE_INFINITY }).catch(
    () => undefined,
  );
  const types = [...new Set(views.flatMap((view) => view.types))];
  const publishing = await startPublishing({
    ...needs,
    types,
    readModels,
    log,
    everywhere: global,
    observe: observePublishing(telemetry.tracing),
  });

  return {
    connections: realtime.connections,
    async close() {
      stopping.abort();
      await Promise.all([following, publishing.stop()]);
      await realtime.close();
    },
  };
}
