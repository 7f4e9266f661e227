import { REACTIONS } from '../../core/reactions/follow.ts';
import type { Locks } from '../../platform/locks/locks.ts';
import { OperatorError } from '../operator-error.ts';

/** The lock of a process that has crashed expires earlier. */
const PATIENCE_MS = 10_000;

/** Throws `OperatorError` while another process is active. */
export async function whileStopped<T>(
  locks: Locks,
  signal: AbortSignal,
  work: (until: AbortSignal) => Promise<T>,
): Promise<T> {
  const waiting = new AbortController();
  const patience = setTimeout(
    () => waiting.abort(new OperatorError('the installation to restore to is at work: stop it first')),
    PATIENCE_MS,
  );
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
