import type { Server } from 'socket.io';

/** The other processes with connections, as socket.io says to their clients what one process tells. */
export interface ClusterAdapter {
  adapter: NonNullable<Parameters<Server['adapter']>[0]>;
  /** Resolves when all that was said is on its way to them; throws `StoreUnavailable` when some may be lost. */
  flushed(): Promise<void>;
  /** From now on calls `listener` each time that what they said may not have been heard for a while. */
  onGap(listener: () => void): void;
  close(): Promise<void>;
}
