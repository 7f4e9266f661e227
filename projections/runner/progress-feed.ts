import type { ViewRecord } from './view-records.ts';

/** Of a record, what tells other processes how far its view has come. */
export type ViewProgress = Pick<
  ViewRecord,
  '_id' | 'storeIdentity' | 'holder' | 'fence' | 'slot' | 'position' | 'changed'
>;

/**
 * How the owners of views tell other processes how far these are, sooner than they look at the records. What is told may
 * be lost: the records are looked at as well.
 */
export interface ProgressFeed {
  publish(told: ViewProgress): void;
  /** From now on calls for all that is told in any process; one listener alone. */
  listen(heard: (told: readonly ViewProgress[]) => void): void;
  /** Whether processes hear each other at the moment, as far as this one knows. */
  isConnected(): boolean;
}
