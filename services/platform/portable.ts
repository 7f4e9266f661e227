export interface Portable<Kept> {
  /** In any order; nothing else may write meanwhile. */
  all(): AsyncIterable<Kept>;
  /** Adds data of another store; existing ids are skipped. */
  restore(kept: readonly Kept[]): Promise<void>;
}
