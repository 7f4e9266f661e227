import { isRefusal } from '@coffret/contracts/errors';
import type { Projections } from '@coffret/projections/runner/runner';
import type { ViewEvent } from '@coffret/projections/view';
import type { FastifyInstance } from 'fastify';
import { viewerOf } from '../http/access.ts';
import { TOKEN_LIFE_MS, type Tokens } from '../http/tokens.ts';
import type { Admit, Realtime } from '../platform/realtime/realtime.ts';
import { openSocketIo } from '../platform/realtime/socket-io.ts';
import type { Services } from '../services.ts';
import type { Audiences } from './audience.ts';
import { openPresence, type PresenceListener } from './presence.ts';
import { presentAs } from './present-as.ts';
import { EVERYBODY, roomsOf } from './rooms.ts';
import { sessionChange } from './sessions.ts';
import { tell } from './tell.ts';

interface Needs {
  server: FastifyInstance;
  services: Services;
  tokens: Tokens;
  projections: Pick<Projections, 'onHandled'>;
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

/** The sockets beside an HTTP server, told of every event once the read models show it. Close it before the server. */
export function startRealtime({ server, services, tokens, projections, audiences }: Needs): Realtime {
  const { clock, log } = services;
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

  const needs = { ...services, audiences };
  let closed = false;
  /** One batch after the other, so that nobody hears of a state after the one that followed it. */
  let turn: Promise<void> = Promise.resolve();

  async function tellOrRenew(events: readonly ViewEvent[]): Promise<void> {
    try {
      if (!closed) await tell(needs, realtime, events);
    } catch (err) {
      log.error({ err }, 'clients could not be told of changes: they come back and refetch');
      realtime.renew(EVERYBODY);
    }
  }

  projections.onHandled((events) => {
    if (closed) return;
    endSessions(realtime, events);
    presence.follow(events);
    turn = turn.then(() => tellOrRenew(events));
  });

  return {
    ...realtime,
    async close() {
      closed = true;
      await turn;
      await realtime.close();
    },
  };
}
