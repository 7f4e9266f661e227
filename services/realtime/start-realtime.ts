import { isRefusal } from '@coffret/contracts/errors';
import type { EventRegistry } from '@coffret/contracts/event-registry';
import type { EventStore } from '@coffret/contracts/ports/event-store';
import type { Progress } from '@coffret/projections/runner/progress';
import type { ViewEvent } from '@coffret/projections/view';
import type { FastifyInstance } from 'fastify';
import { viewerOf } from '../http/access.ts';
import { TOKEN_LIFE_MS, type Tokens } from '../http/tokens.ts';
import type { Admit, Realtime } from '../platform/realtime/realtime.ts';
import { openSocketIo } from '../platform/realtime/socket-io.ts';
import type { Services } from '../services.ts';
import type { Audiences } from './audience.ts';
import { followEvents } from './follow-events.ts';
import { openPresence, type PresenceListener } from './presence.ts';
import { presentAs } from './present-as.ts';
import { EVERYBODY, roomsOf } from './rooms.ts';
import { sessionChange } from './sessions.ts';
import { tell } from './tell.ts';
import { tellRebuilds } from './tell-rebuilds.ts';

interface Needs {
  server: FastifyInstance;
  services: Services;
  tokens: Tokens;
  store: EventStore;
  registry: EventRegistry;
  progress: Progress;
  audiences: Audiences;
}

/** Ends, at once and before anything else is told, the connections of sessions that are over. */
function endSessions(realtime: Realtime, events: readonly ViewEvent[]): void {
  for (const event of events) {
    const change = sessionChange(event);
    if (change?.reason) {
      realtime.emit([change.room], 'sessionEnded', { reason: change.reason });
      realtime.disconnect(change.room);
    } else if (change) realtime.renew(change.room);
  }
}

/**
 * The sockets beside an HTTP server: each process tells its own connections of every event once the read models
 * show it. Close it before the server.
 */
export async function startRealtime(needs: Needs): Promise<Realtime> {
  const { server, services, tokens, audiences, progress } = needs;
  const { clock, log, readModels, views } = services;
  const admit: Admit = async (token) => {
    const viewer = await viewerOf(services, tokens, token);
    if (isRefusal(viewer)) return viewer;
    return { rooms: roomsOf(viewer), expiresAt: viewer.session.issuedAt + TOKEN_LIFE_MS };
  };
  const presence: PresenceListener = openPresence({
    presences: services.presences,
    admit: (token, configurationId) => presentAs(services, tokens, token, configurationId),
    tell: (room, present) => realtime.emit([room], 'presence', present),
    log,
  });
  const realtime = openSocketIo(server.server, { admit, listener: presence, clock, log });

  async function tellOrRenew(events: readonly ViewEvent[]): Promise<void> {
    try {
      await tell({ ...services, audiences }, realtime, events);
    } catch (err) {
      log.error({ err }, 'clients could not be told of changes: they come back and refetch');
      realtime.renew(EVERYBODY);
    }
  }

  const types = [...new Set(views.flatMap((view) => view.types))];
  const following = await followEvents({ ...needs, types, readModels, log }, async (events, isWhole) => {
    if (!realtime.isHeard()) return;
    endSessions(realtime, events);
    presence.follow(events);
    await tellOrRenew(events);
    // Nobody knows whom the rest concerns: all come back and refetch.
    if (!isWhole) realtime.renew(EVERYBODY);
  });
  const quiet = tellRebuilds(progress, realtime);

  return {
    ...realtime,
    async close() {
      quiet();
      await following.stop();
      await realtime.close();
    },
  };
}
