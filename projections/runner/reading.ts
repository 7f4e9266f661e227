import type { Collection, Doc } from '@coffret/contracts/ports/read-store';

export type Reading<D extends Doc = Doc> = Omit<Collection<D>, 'write' | 'swap'>;

export function reading<D extends Doc>(found: () => Collection<D>): Reading<D> {
  return {
    find: async (filter, options) => found().find(filter, options),
    findOne: async (filter) => found().findOne(filter),
    count: async (filter) => found().count(filter),
    countBy: async (field, filter) => found().countBy(field, filter),
    totals: async (...asked) => found().totals(...asked),
    async *each(filter, options) {
      yield* found().each(filter, options);
    },
  };
}
