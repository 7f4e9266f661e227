import { isRefusal, type Refusal } from '@coffret/contracts/errors';
import type { Moment } from '@coffret/contracts/history/history';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { api } from '../../../data/api/api.ts';
import { createSignal } from '../../../lib/signal.ts';
import { momentPath } from './queries.ts';

/** What has happened stays as it was: each moment is asked for once. */
function createMoments(load: (revision: number) => Promise<Moment | Refusal>) {
  const known = new Map<number, Moment | Refusal>();
  const asked = new Set<number>();
  const changed = createSignal<undefined>();
  async function ask(revision: number): Promise<void> {
    if (asked.has(revision)) return;
    asked.add(revision);
    const answer = await load(revision);
    known.set(revision, answer);
    // It may come another time.
    if (isRefusal(answer)) asked.delete(revision);
    changed.tell(undefined);
  }
  return {
    ask,
    peek: (revision: number) => known.get(revision),
    subscribe: (listener: () => void) => changed.listen(listener),
  };
}

export type Moments = ReturnType<typeof createMoments>;

export const useMoments = (id: number): Moments =>
  useMemo(() => createMoments((revision) => api.get(momentPath(id, revision))), [id]);

/** How it stood at a revision; undefined while that comes. null: nothing is asked. */
export function useMoment(moments: Moments, revision: number | null): Moment | Refusal | undefined {
  useEffect(() => {
    if (revision !== null) void moments.ask(revision);
  }, [moments, revision]);
  return useSyncExternalStore(moments.subscribe, () =>
    revision === null ? undefined : moments.peek(revision),
  );
}
