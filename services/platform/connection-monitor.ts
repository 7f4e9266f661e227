export type StoreName = 'event-store' | 'read-store' | 'queues';

/** Receives the changes of a server's connection, which the adapter also notices between calls. */
export interface ConnectionMonitor {
  lost(fault: Error): void;
  back(): void;
}
