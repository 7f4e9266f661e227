import { useCallback, useSyncExternalStore } from 'react';
import { type Snapshot, snapshot, subscribe } from 'valtio/vanilla';

/** For the login page: `useSnapshot`, which notes what a component reads, would add 1 kB. */
export function useStore<Store extends object, Value>(
  store: Store,
  read: (state: Snapshot<Store>) => Value,
): Value {
  const listen = useCallback((changed: () => void) => subscribe(store, changed), [store]);
  return useSyncExternalStore(listen, () => read(snapshot(store)));
}
