import { START } from '@coffret/contracts/ports/event-store';
import { REACTIONS } from '../../core/reactions/follow.ts';
import type { Stores } from '../../core/stores.ts';

export interface RestoreProgress {
  /** Rejects at the next step with the signal's reason. */
  signal: AbortSignal;
  report(what: string, count?: number): void;
  /** How long to wait for the lock of a process that has crashed. */
  patienceMs?: number;
}

export class InstallationRunning extends Error {
  override readonly name = 'InstallationRunning';
}

/** Throws `InstallationRunning` while another process is active. */
export async function whileStopped<T>(
  { locks }: Stores,
  which: string,
  { signal, patienceMs = 10_000 }: Pick<RestoreProgress, 'signal' | 'patienceMs'>,
  work: (until: AbortSignal) => Promise<T>,
): Promise<T> {
  const waiting = new AbortController();
  const atWork = () =>
    waiting.abort(new InstallationRunning(`the installation ${which} is at work: stop it first`));
  const patience = setTimeout(atWork, patienceMs);
  try {
    return await locks.withLock(
      REACTIONS,
      (lost) => {
        clearTimeout(patience);
        return work(AbortSignal.any([signal, lost]));
      },
      AbortSignal.any([signal, waiting.signal]),
    );
  } finally {
    clearTimeout(patience);
  }
}

export async function nonEmptyStores({
  store,
  checkpoints,
  files,
  jobs,
  deadLetters,
}: Stores): Promise<string[]> {
  return [
    (await store.head()) !== START && 'events',
    (await Array.fromAsync(checkpoints.all())).length > 0 && 'checkpoints',
    (await files.list('', { limit: 1 })).length > 0 && 'files',
    (await jobs.counts()).length > 0 && 'jobs',
    (await deadLetters.list({ page: 1, size: 1 })).count > 0 && 'dead letters',
  ].filter((what) => what !== false);
}
