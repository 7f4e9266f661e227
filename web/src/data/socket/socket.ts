import type { Notification } from '@coffret/contracts/notifications/answers';
import type { Presence } from '@coffret/contracts/realtime/presence';
import type { Socket } from 'socket.io-client';
import { type EndReason, endSession } from '../session/end-session.ts';
import { onSignInChange, session } from '../session/session.ts';
import { type Change, changes } from './changes.ts';
import { connectionBack, connectionEnded, connectionLost } from './connection.ts';
import { notifications } from './notifications.ts';
import { attachSocket, type ClientEvents, presence } from './presence.ts';
import { rebuilds } from './rebuilds.ts';

interface ServerEvents {
  changed: (change: Change) => void;
  notification: (notification: Notification) => void;
  sessionEnded: (end: { reason: EndReason }) => void;
  /** Rebuild of a read model: handled and total events. */
  projection: (progress: { name: string; done: number; total: number }) => void;
  presence: (presence: Presence) => void;
}

/** ms, after the server refused for now. */
const RETRY_AFTER_MS = 30_000;
/** ms, after the server has ended a connection. */
const RECONNECT_AFTER_MS = 5_000;
let nextAttempt: ReturnType<typeof setTimeout> | undefined;

function retryAfter(socket: { connect(): unknown }, ms: number): void {
  clearTimeout(nextAttempt);
  nextAttempt = setTimeout(() => socket.connect(), ms);
}

/** null: unreachable. */
function rejectionCode(fault: Error): string | null {
  const { data } = fault as Error & { data?: { code?: string } };
  return data?.code ?? null;
}

async function connect(): Promise<Socket<ServerEvents, ClientEvents>> {
  const { io } = await import('socket.io-client');
  let usedToken: string | undefined;
  const socket: Socket<ServerEvents, ClientEvents> = io({
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    auth: (give) => {
      usedToken = session.token?.value;
      give({ token: usedToken });
    },
  });
  socket.on('connect', () => {
    connectionBack();
    changes.emit('everything');
    attachSocket(socket);
  });
  socket.on('disconnect', (reason) => {
    presence.emit('lost');
    // Ended with the session, or by this page.
    if (!session.token || reason === 'io client disconnect') return;
    connectionLost();
    // socket.io does not reconnect where the server has ended it.
    if (reason === 'io server disconnect') retryAfter(socket, RECONNECT_AFTER_MS);
  });
  socket.on('connect_error', (fault) => {
    const code = rejectionCode(fault);
    if (code === null) return connectionLost();
    if (code !== 'UNAVAILABLE' && code !== 'TOO_MANY_REQUESTS') return endSession('EXPIRED');
    connectionLost(code === 'TOO_MANY_REQUESTS' ? 'connection.tooMany' : undefined);
    // socket.io does not retry a refused connection.
    retryAfter(socket, RETRY_AFTER_MS);
  });
  socket.on('changed', changes.emit);
  socket.on('presence', presence.emit);
  socket.on('notification', notifications.emit);
  socket.on('projection', rebuilds.emit);
  socket.on('sessionEnded', ({ reason }) => {
    // The connection keeps its first token; a newer one may exist.
    const renewed = reason === 'EXPIRED' && session.token && session.token.value !== usedToken;
    if (renewed) socket.disconnect().connect();
    else endSession(reason);
  });
  return socket;
}

export function keepConnected(): void {
  let current: Promise<Socket<ServerEvents, ClientEvents>> | null = null;
  const close = () => {
    clearTimeout(nextAttempt);
    current?.then((socket) => socket.disconnect());
    current = null;
    connectionEnded();
  };
  onSignInChange(
    (userId) => {
      close();
      if (userId !== null) current = connect();
    },
    ({ owesSecondFactor }, isSuspended) => !owesSecondFactor && !isSuspended && !session.viewing,
  );
  window.addEventListener('offline', () => session.token && connectionLost());
  // Skips socket.io's backoff.
  window.addEventListener('online', () => current?.then((socket) => socket.disconnect().connect()));
}
