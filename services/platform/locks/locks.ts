/** All methods throw `StoreUnavailable` when the store is unreachable. */
export interface Locks {
  /** Waits until no work of the name runs in any process, then runs `work`; not reentrant. `lost` aborts when
   * the lock has expired (the process was suspended or disconnected): other work may then run. `signal` ends
   * the wait, not the work. */
  withLock<T>(name: string, work: (lost: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T>;
}
