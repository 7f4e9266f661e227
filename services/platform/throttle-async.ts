import type { Clock } from './clock.ts';

export function throttleAsync(ms: number, clock: Clock, work: () => Promise<void>): () => Promise<void> {
  let doneAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = clock.now().getTime();
    if (now < doneAt + ms) return;
    doneAt = now;
    await work();
  };
}
