import type { Presence } from '@coffret/contracts/realtime/presence';
import { useMemo, useSyncExternalStore } from 'react';
import { ownConnection, presence } from '../../../live/presence.ts';
import { useSignedInUser } from '../../../session/session.ts';
import { othersIn, type Person } from './people.ts';

const NOBODY: readonly Person[] = [];

let latest: Presence | null = null;
const watchers = new Set<() => void>();

presence.listen((told) => {
  latest = told === 'lost' ? null : told;
  for (const watcher of [...watchers]) watcher();
});

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Who has a configuration open, as far as it is known now. */
export function usePresence(configurationId: number): Presence | null {
  const told = useSyncExternalStore(watch, () => latest);
  return told?.configurationId === configurationId ? told : null;
}

/** The others who have a configuration open. */
export function useOthers(configurationId: number): readonly Person[] {
  const { id } = useSignedInUser();
  const told = usePresence(configurationId);
  return useMemo(() => (told ? othersIn(told, id, ownConnection()) : NOBODY), [told, id]);
}
