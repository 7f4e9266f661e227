import type { Collection, Doc, Filter, ReadStore } from '@coffret/contracts/ports/read-store';
import { acceptedWrites, checkFilter, checkIndex, checkOptions, checkPipeline } from './language.ts';
import { aggregated, projected } from './matching.ts';
import { MemoryCollection } from './memory-collection.ts';

/** Read models in memory: gone with the process, made again from the events at start. */
export function openMemoryReadStore(): ReadStore {
  const collections = new Map<string, MemoryCollection>();

  function named(name: string): MemoryCollection {
    const known = collections.get(name);
    if (known) return known;
    const made = new MemoryCollection();
    collections.set(name, made);
    return made;
  }

  return {
    durable: false,
    async ensure(name, indexes) {
      indexes.forEach(checkIndex);
      for (const index of indexes) named(name).addIndex(index);
    },
    collection: <D extends Doc>(name: string) => view<D>(() => named(name)),
    async drop(name) {
      collections.delete(name);
    },
    async close() {
      collections.clear();
    },
  };
}

/** The collection that bears the name at the time of each call. */
function view<D extends Doc>(current: () => MemoryCollection): Collection<D> {
  const find: Collection<D>['find'] = async (filter, options = {}) => {
    checkFilter(filter);
    checkOptions(options);
    const docs = current().find(filter, options);
    return (options.projection ? projected(docs, options.projection) : docs) as D[];
  };
  return {
    find,
    findOne: async (filter) => (await find(filter, { limit: 1 }))[0] ?? null,
    async count(filter) {
      checkFilter(filter);
      return current().count(filter);
    },
    async *each(filter, options) {
      yield* await find(filter, options);
    },
    async aggregate<R>(pipeline: readonly object[]) {
      checkPipeline(pipeline);
      const [first = {}, ...rest] = pipeline;
      if (!('$match' in first)) return aggregated(current().find({}, {}), pipeline) as R[];
      return aggregated(current().find(first.$match as Filter, {}), rest) as R[];
    },
    async write(writes) {
      for (const write of acceptedWrites(writes)) current().write(write);
    },
  };
}
