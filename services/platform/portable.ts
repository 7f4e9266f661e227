/** What a port keeps for a time, and can be carried to another store of the same port. */
export interface Portable<Kept> {
  /** All that is kept, in any order, while nobody else changes it. */
  all(): AsyncIterable<Kept>;
  /** Puts in what was kept elsewhere, as it stood there. What is known here already stays as it is. */
  restore(kept: readonly Kept[]): Promise<void>;
}
