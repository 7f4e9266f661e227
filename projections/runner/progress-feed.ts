import type { ProjectorRecord } from './projector-record.ts';

export type ViewProgress = Pick<
  ProjectorRecord,
  '_id' | 'storeIdentity' | 'holder' | 'fence' | 'revision' | 'position'
>;

/** Faster than polling the records. Messages may be lost. */
export interface ProgressFeed {
  publish(progress: ViewProgress): void;
  /** Replaces the listener. */
  listen(listener: (progress: readonly ViewProgress[]) => void): void;
  /** Whether messages arrive at present, as far as is known. */
  isConnected(): boolean;
}
