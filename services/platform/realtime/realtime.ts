import type { Refusal } from '@coffret/contracts/errors';
import type { Presence } from '@coffret/contracts/realtime/presence';

export const REALTIME_PATH = '/socket.io';

/** Messages to clients (API specification, section socket.io). */
export interface RealtimeEvents {
  notification: object;
  changed: { entity: string; id: number; rowVersion: number };
  sessionEnded: {
    reason: 'BANNED' | 'DELETED' | 'PASSWORD_CHANGED' | 'EMAIL_REPLACED' | 'LOGGED_OUT' | 'EXPIRED';
  };
  projection: { name: string; done: number; total: number };
  presence: Presence;
}

export interface Connection {
  readonly id: string;
  readonly token: string | undefined;
  join(room: string): void;
  leave(room: string): void;
}

export interface Listener {
  /** False for an unknown message: the connection is closed. */
  onMessage(by: Connection, event: string, payload: unknown): boolean;
  onDisconnect(connection: Connection): void;
}

/** Connected clients. A client that reconnects refetches. */
export interface Broadcast {
  hasListeners(): boolean;
  emit<E extends keyof RealtimeEvents>(
    rooms: readonly string[],
    event: E,
    payload: RealtimeEvents[E],
    but?: string,
  ): void;
  reconnect(room: string): void;
}

/** `expiresAt`: milliseconds since 1970. */
export interface Admission {
  rooms: readonly string[];
  userRoom: string;
  expiresAt: number;
}

export type Admit = (token: string | undefined) => Promise<Admission | Refusal>;
