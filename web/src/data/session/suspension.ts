import { subscribe } from 'valtio/vanilla';
import { keptInTab } from '../../lib/kept.ts';
import { leaveViewing, persist, session } from './session.ts';

/** The page stays as it is in memory, and goes on when the same person signs in again. */
export function suspendSession(): void {
  if (session.viewing) {
    leaveViewing();
    return;
  }
  session.id = null;
  session.token = null;
  persist();
  keptInTab.clear();
}

/** Resolves once this person has another token than `refused`; false: never. */
export function isContinued(
  userId: number,
  refused: string | undefined,
  signal?: AbortSignal,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const check = () => {
      if (session.user?.id !== userId) settle(() => resolve(false));
      else if (session.token && session.token.value !== refused) settle(() => resolve(true));
    };
    const abort = () => settle(() => reject(signal?.reason));
    const stop = subscribe(session, check);
    const settle = (end: () => void) => {
      stop();
      signal?.removeEventListener('abort', abort);
      end();
    };
    signal?.addEventListener('abort', abort);
    check();
  });
}
