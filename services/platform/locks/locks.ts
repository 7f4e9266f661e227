/** What must run once among many processes. Everything throws `StoreUnavailable` when it cannot be reached. */
export interface Locks {
  /**
   * Runs the work while nobody else, in no process, runs work of the same name; waits for its turn. Work that
   * asks for a name that it holds waits for ever. `lost` is aborted when the lock was given to somebody else
   * (this process slept, or lost sight of the others): work that goes on after that is not alone.
   * `signal` ends the waiting, and not the work: rejects with its reason.
   */
  withLock<T>(name: string, work: (lost: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T>;
}
