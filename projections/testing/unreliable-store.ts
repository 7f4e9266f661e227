import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import type { Collection, Doc, ReadStore } from '@coffret/contracts/ports/read-store';

export function unreliableStore(readStore: ReadStore, outage: { isDown: boolean }): ReadStore {
  return {
    ...readStore,
    collection<D extends Doc>(name: string): Collection<D> {
      return new Proxy(readStore.collection<D>(name), {
        get: (collection, method: keyof Collection) =>
          method === 'each'
            ? collection.each
            : async (...args: never[]) => {
                if (outage.isDown) throw new StoreUnavailable('down');
                return (collection[method] as (...args: never[]) => unknown)(...args);
              },
      });
    },
  };
}
