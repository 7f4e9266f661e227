import type { Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import type { Clock } from '../clock.ts';
import { createRateLimiter } from './rate-limiter.ts';
import {
  type Admission,
  type Admit,
  type Broadcast,
  type Connection,
  type Listener,
  REALTIME_PATH,
  type RealtimeEvents,
} from './realtime.ts';
import type { ClusterAdapter } from './redis-cluster-adapter.ts';
import { isSameOrigin } from './same-origin.ts';
import { closeWhenUnread } from './slow-clients.ts';

/** After the close, which clients answer. */
const LAST_PATIENCE_MS = 2_000;
const MAX_MESSAGE_BYTES = 4096;
const HANDSHAKE_MS = 10_000;
/** A client sends at most 7 messages per second. */
const MAX_MESSAGES_PER_SECOND = 30;
/** Per user and process: each browser window has one. */
const MAX_CONNECTIONS = 20;

type NoEvents = Record<string, never>;
interface Data {
  admission: Admission;
}
interface ProcessEvents {
  renew(room: string): void;
}
type Client = Socket<NoEvents, DefaultEventsMap, ProcessEvents, Data>;

interface Dependencies {
  admit: Admit;
  listener: Listener;
  clock: Clock;
  publicUrl(): string;
  log: { error(fields: object, text: string): void };
  clusterAdapter: ClusterAdapter | null;
  /** A connection is closed because its client does not read. */
  onSlowReader(): void;
}

function tokenOf({ handshake }: Client): string | undefined {
  const token: unknown = handshake.auth.token;
  return typeof token === 'string' ? token : undefined;
}

const RETRY_AFTER_S = 5;
const FOR_LATER = ['UNAVAILABLE', 'TOO_MANY_REQUESTS'];

/** The client receives a `connect_error` with the code as message and in `data.code`. */
function connectError({ refused }: Refusal): Error {
  const code = refused[0]?.code ?? 'INVALID_TOKEN';
  const retryAfterSeconds = FOR_LATER.includes(code) ? RETRY_AFTER_S : undefined;
  return Object.assign(new Error(code), { data: { code, retryAfterSeconds } });
}

const connectionOf = (client: Client): Connection => ({
  id: client.id,
  token: tokenOf(client),
  join: (room) => void client.join(room),
  leave: (room) => void client.leave(room),
});

function listenTo(client: Client, listener: Listener): void {
  const connection = connectionOf(client);
  const keepsPace = createRateLimiter(MAX_MESSAGES_PER_SECOND);
  client.onAny((event: string, ...said: unknown[]) => {
    const isHeard = keepsPace() && said.length <= 1 && listener.onMessage(connection, event, said[0]);
    if (!isHeard) client.disconnect(true);
  });
  client.once('disconnect', () => listener.onDisconnect(connection));
}

export type Realtime = ReturnType<typeof openSocketIo>;

export function openSocketIo(server: HttpServer, needs: Dependencies) {
  const { admit, listener, clock, publicUrl, log, clusterAdapter, onSlowReader } = needs;
  let closing = false;
  const io = new Server<NoEvents, DefaultEventsMap, ProcessEvents, Data>(server, {
    path: REALTIME_PATH,
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    connectTimeout: HANDSHAKE_MS,
    allowRequest: ({ headers }, answer) => answer(null, !closing && isSameOrigin(headers, publicUrl())),
    ...(clusterAdapter && { adapter: clusterAdapter.adapter }),
  });
  const upgraded = new Set<Duplex>();
  server.on('upgrade', (_request, socket) => {
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
  });
  // HTTP responses of socket.io bypass the HTTP server's hooks.
  io.engine.on('headers', (headers: { [name: string]: string }) => {
    headers['x-content-type-options'] = 'nosniff';
  });

  const admitted = (client: Client): Promise<Admission | Refusal> =>
    admit(tokenOf(client)).catch((err: Error) => {
      log.error({ err }, 'a connection could not be admitted');
      return refuse('UNAVAILABLE');
    });

  function expire(client: Client): void {
    const payload: RealtimeEvents['sessionEnded'] = { reason: 'EXPIRED' };
    client.emit('sessionEnded', payload);
    client.disconnect(true);
  }

  /** A change of the session during admission did not reach the client's rooms. */
  async function admitAgain(client: Client): Promise<void> {
    const admission = await admitted(client);
    if (isRefusal(admission)) client.disconnect(true);
    else if (admission.rooms.join() !== client.data.admission.rooms.join()) client.conn.close();
  }

  io.use((client, next) => {
    admitted(client).then((admission) => {
      if (isRefusal(admission)) return next(connectError(admission));
      const others = io.sockets.adapter.rooms.get(admission.userRoom)?.size ?? 0;
      if (others >= MAX_CONNECTIONS) return next(connectError(refuse('TOO_MANY_REQUESTS')));
      // Joins before any await, so that concurrent connections count each other.
      client.join([...admission.rooms]);
      client.data.admission = admission;
      next();
    });
  });

  io.on('connection', (client) => {
    const { expiresAt } = client.data.admission;
    listenTo(client, listener);
    closeWhenUnread(client, onSlowReader);
    const timer = setTimeout(() => expire(client), Math.max(0, expiresAt - clock.now().getTime()));
    client.once('disconnect', () => clearTimeout(timer));
    void admitAgain(client);
  });

  const sendBack = (clients: Iterable<Client>) => {
    for (const { conn } of clients) conn.close();
  };
  function renewHere(room: string): void {
    const ids = io.sockets.adapter.rooms.get(room) ?? [];
    sendBack([...ids].map((id) => io.sockets.sockets.get(id)).filter((client) => client !== undefined));
  }
  io.on('renew', renewHere);
  // Messages of other processes were missed: clients refetch when they reconnect.
  clusterAdapter?.onGap(() => sendBack(io.sockets.sockets.values()));

  const emitOn =
    (target: Pick<typeof io.local, 'to'>): Broadcast['emit'] =>
    (rooms, event, payload, but) =>
      void target
        .to([...rooms])
        .except(but ?? [])
        .emit(event, payload);
  const local = {
    hasListeners: () => io.engine.clientsCount > 0,
    emit: emitOn(io.local),
    /** Closes the room's connections; their clients, whose sessions have ended, do not come back. */
    disconnect: (room: string) => io.local.in(room).disconnectSockets(true),
    reconnect: renewHere,
  };
  const everywhere: Broadcast = clusterAdapter
    ? {
        hasListeners: () => true,
        emit: emitOn(io),
        reconnect(room) {
          renewHere(room);
          io.serverSideEmit('renew', room);
        },
      }
    : local;
  return {
    connections: () => io.sockets.sockets.size,
    local,
    global: {
      ...everywhere,
      /** Resolves when all messages are sent; throws `StoreUnavailable` when some may be lost. */
      flushed: async (): Promise<void> => clusterAdapter?.flushed(),
    },
    async close(): Promise<void> {
      closing = true;
      // Not io.close(), which would also close the HTTP server and its pending requests.
      io.engine.close();
      // Who does not read does not answer the close either.
      setTimeout(() => {
        for (const socket of upgraded) socket.destroy();
      }, LAST_PATIENCE_MS).unref();
      await io.sockets.adapter.close();
    },
  };
}
