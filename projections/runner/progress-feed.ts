import type { ProjectorRecord } from './projector-record.ts';

/** How far a projector is. */
export type ViewProgress = Pick<
  ProjectorRecord,
  '_id' | 'storeIdentity' | 'holder' | 'fence' | 'revision' | 'position'
>;

/**
 * Publishes how far a projector is to other processes, sooner than they read its record. Messages may be lost: the record
 * is read as well.
 */
export interface ProgressFeed {
  publish(told: ViewProgress): void;
  /** From now on calls for what any process publishes; there is one listener. */
  listen(heard: (told: readonly ViewProgress[]) => void): void;
  /** Whether processes hear each other at the moment, as far as this one knows. */
  isConnected(): boolean;
}
