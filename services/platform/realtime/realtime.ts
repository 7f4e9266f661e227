import type { Refusal } from '@coffret/contracts/errors';
import type { Presence } from '@coffret/contracts/realtime/presence';

/** Where clients connect. */
export const REALTIME_PATH = '/socket.io';

/** What clients are told (api.md, "socket.io"). */
export interface RealtimeEvents {
  /** A row of `GET /api/notifs`. */
  notification: object;
  changed: { entity: string; id: number; rowVersion: number };
  sessionEnded: {
    reason: 'BANNED' | 'DELETED' | 'PASSWORD_CHANGED' | 'EMAIL_REPLACED' | 'LOGGED_OUT' | 'EXPIRED';
  };
  /** A read model that is made anew: how many events of how many it has seen. */
  projection: { name: string; done: number; total: number };
  /** Who has a configuration open. */
  presence: Presence;
}

/** A client that is connected to this process. */
export interface Connection {
  readonly id: string;
  readonly token: string | undefined;
  join(room: string): void;
  leave(room: string): void;
}

/** Hears what clients say. */
export interface Listener {
  /** False: no client of this product says so, and the connection ends. */
  onMessage(by: Connection, event: string, payload: unknown): boolean;
  onDisconnect(connection: Connection): void;
}

/** Some of the clients that are connected at the moment. Whoever comes back later refetches. */
export interface Broadcast {
  /** Whether anybody may be among them. */
  hasListeners(): boolean;
  /** To every client that is in at least one of the rooms, and not in the room `but`, once. */
  emit<E extends keyof RealtimeEvents>(
    rooms: readonly string[],
    event: E,
    payload: RealtimeEvents[E],
    but?: string,
  ): void;
  /** Ends the room's connections; their clients come back by themselves and are let in anew. */
  reconnect(room: string): void;
}

export interface Realtime {
  /** The clients of this process. */
  local: Broadcast & {
    /** Ends the room's connections; their clients do not come back by themselves. */
    disconnect(room: string): void;
  };
  /** The clients of all processes. */
  global: Broadcast & {
    /** Resolves when what was said to them is on its way; throws `StoreUnavailable` when that cannot be known. */
    flushed(): Promise<void>;
  };
  /** How many clients of this process there are. */
  connections(): number;
  /** Ends this process's connections and lets nobody in any more. */
  close(): Promise<void>;
}

/** Where a client is let in, and until when, in milliseconds since 1970. */
export interface Admission {
  rooms: readonly string[];
  /** Of these rooms the one that holds the connections of this user alone. */
  userRoom: string;
  expiresAt: number;
}

/** What a token opens at this moment. */
export type Admit = (token: string | undefined) => Promise<Admission | Refusal>;
