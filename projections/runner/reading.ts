import type { Collection, Doc } from '@coffret/contracts/ports/read-store';

/** What asks read models, without making them. */
export type Reading<D extends Doc = Doc> = Omit<Collection<D>, 'write' | 'swap'>;

/** Asks the collection that is found anew at each call; its promises reject with what keeps it from being found. */
export function reading<D extends Doc>(found: () => Collection<D>): Reading<D> {
  return {
    find: async (filter, options) => found().find(filter, options),
    findOne: async (filter) => found().findOne(filter),
    count: async (filter) => found().count(filter),
    countBy: async (field, filter) => found().countBy(field, filter),
    async *each(filter, options) {
      yield* found().each(filter, options);
    },
  };
}
