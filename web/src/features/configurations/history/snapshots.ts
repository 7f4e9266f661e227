import type { ConfigurationSnapshot } from '@coffret/contracts/history/history';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { api } from '../../../data/api/api.ts';
import { type ErrorResponse, isErrorResponse } from '../../../data/api/error-response.ts';
import { at } from '../../../data/api/path.ts';
import { createSignal } from '../../../lib/signal.ts';

/** Snapshots are immutable and cached. */
function createSnapshots(load: (revision: number) => Promise<ConfigurationSnapshot | ErrorResponse>) {
  const known = new Map<number, ConfigurationSnapshot | ErrorResponse>();
  const requested = new Set<number>();
  const changed = createSignal<undefined>();
  async function ask(revision: number): Promise<void> {
    if (requested.has(revision)) return;
    requested.add(revision);
    const answer = await load(revision);
    known.set(revision, answer);
    // Allows a retry.
    if (isErrorResponse(answer)) requested.delete(revision);
    changed.emit(undefined);
  }
  return {
    ask,
    getSnapshot: (revision: number) => known.get(revision),
    subscribe: (listener: () => void) => changed.listen(listener),
  };
}

export type Snapshots = ReturnType<typeof createSnapshots>;

export const useSnapshots = (id: number): Snapshots =>
  useMemo(
    () => createSnapshots((revision) => api.get(at('/api/configurations/moment/{id}', { id, revision }))),
    [id],
  );

/** undefined: loading; null: disabled. */
export function useSnapshotAt(
  snapshots: Snapshots,
  revision: number | null,
): ConfigurationSnapshot | ErrorResponse | undefined {
  useEffect(() => {
    if (revision !== null) void snapshots.ask(revision);
  }, [snapshots, revision]);
  return useSyncExternalStore(snapshots.subscribe, () =>
    revision === null ? undefined : snapshots.getSnapshot(revision),
  );
}
