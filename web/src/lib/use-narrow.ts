import { useSyncExternalStore } from 'react';

function whetherWithin(maxWidth: number): () => boolean {
  const media = matchMedia(`(max-width: ${maxWidth}px)`);
  const subscribe = (watcher: () => void) => {
    media.addEventListener('change', watcher);
    return () => media.removeEventListener('change', watcher);
  };
  return () => useSyncExternalStore(subscribe, () => media.matches);
}

/** Rows are shown as cards. */
export const useNarrow = whetherWithin(640);

/** Beside a title there is no room for a row of several buttons. */
export const useMedium = whetherWithin(1200);
