import type { BaseLogger } from 'pino';

export type StoreName = 'event-store' | 'read-store' | 'queues';

/** Receives the changes of a server's connection, which the adapter also notices between calls. */
export interface ConnectionMonitor {
  lost(fault: Error): void;
  back(): void;
}

export function logConnection(store: StoreName, log: Pick<BaseLogger, 'info' | 'warn'>): ConnectionMonitor {
  let isLost = false;
  return {
    lost(err) {
      if (!isLost) log.warn({ store, err }, 'out of reach');
      isLost = true;
    },
    back() {
      if (isLost) log.info({ store }, 'in reach again');
      isLost = false;
    },
  };
}
