/** How a process is disturbed: ended at once (SIGKILL), asked to end (SIGTERM), or stopped where it is (SIGSTOP). */
export const WAYS = ['kill', 'end', 'freeze'] as const;
export type Way = (typeof WAYS)[number];

/** A process of an installation, of the product or of a store. */
export interface Part {
  name: string;
  /** Resolves when it is gone, or stands still. */
  disturb(way: Way): Promise<void>;
  /** Starts it again, or lets it go on. */
  recover(): Promise<void>;
}
