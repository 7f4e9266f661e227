import type { Server } from 'socket.io';

export interface ClusterAdapter {
  adapter: NonNullable<Parameters<Server['adapter']>[0]>;
  /** Resolves when all messages are sent; throws `StoreUnavailable` when some may be lost. */
  flushed(): Promise<void>;
  /** Calls `listener` after each time in which messages may have been missed. */
  onGap(listener: () => void): void;
  close(): Promise<void>;
}
