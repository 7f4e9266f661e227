import { useSyncExternalStore } from 'react';

const narrow = matchMedia('(max-width: 640px)');

function subscribe(watcher: () => void): () => void {
  narrow.addEventListener('change', watcher);
  return () => narrow.removeEventListener('change', watcher);
}

/** Rows are shown as cards. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches);
}
