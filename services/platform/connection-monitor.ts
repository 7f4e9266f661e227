import type { BaseLogger } from 'pino';

/** What the adapters' servers are to the product. */
export type StoreName = 'event-store' | 'read-store' | 'queues';

/** Where an adapter tells that its server goes and comes, which it knows also while nobody asks anything of it. */
export interface ConnectionMonitor {
  lost(fault: Error): void;
  back(): void;
}

/** A line each, for programs that look at nothing else. */
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
