import { isDeepStrictEqual } from 'node:util';
import type { EventStore } from '@coffret/contracts/ports/event-store';
import type { Collection, Doc, Filter } from '@coffret/contracts/ports/read-store';
import { pino } from 'pino';
import type { App } from '../../app/app.ts';
import { eventRegistry } from '../../app/event-registry.ts';
import { openReadSide } from '../../app/read-side.ts';
import { VIEWS } from '../../app/subjects.ts';
import { openSqliteReadStore } from '../../platform/read-store/sqlite-read-store.ts';

type ReadSide = Pick<App['readSide'], 'readModels' | 'runner'>;

/** All documents of each view, and the counts of its counters without their positions, which depend on batches. */
type ReadModels = { [view: string]: Doc[] };

export async function readModels({ runner, ...readSide }: ReadSide): Promise<ReadModels> {
  await runner?.settled();
  const sort = { _id: 1 } as const;
  const models = VIEWS.map(async (view) => [
    view.name,
    await readSide.readModels.collection(view).find({}, { sort }),
  ]);
  const counters = VIEWS.filter(({ counters }) => counters).map(async (view) => {
    const aggregates = await readSide.readModels.counters(view).find({}, { sort });
    const counted = aggregates.filter(({ buckets }) => buckets?.length > 0);
    return [`${view.name}/counters`, counted.map(({ _id, buckets }) => ({ _id, buckets }))];
  });
  return Object.fromEntries(await Promise.all([...models, ...counters]));
}

/** Rebuilds all views in memory from the events of a store. */
export async function rebuiltModels(store: EventStore): Promise<ReadModels> {
  const readStore = openSqliteReadStore(':memory:');
  const log = pino({ level: 'silent' });
  const dependencies = { store, readStore, registry: eventRegistry, views: VIEWS, log, alone: true };
  const readSide = await openReadSide(dependencies);
  try {
    return await readModels({ ...readSide, runner: await readSide.project() });
  } finally {
    await readSide.close();
    await readStore.close();
  }
}

/** Documents that differ from those of a rebuild, by view and id. */
export function differencesBetween(actual: ReadModels, expected: ReadModels): string[] {
  return Object.entries(expected).flatMap(([view, docs]) => {
    const actualDocs = new Map(actual[view]?.map((doc) => [doc._id, doc]));
    const different = docs.filter((doc) => !isDeepStrictEqual(actualDocs.get(doc._id), doc));
    const more = actualDocs.size - docs.length;
    const named = different.map(({ _id }) => `${view} ${_id}`);
    return more > 0 ? [...named, `${view}: ${more} more`] : named;
  });
}

/** Sets fields without an event. */
export async function changeByHand(
  collection: Collection,
  filter: Filter,
  fields: { [field: string]: string },
): Promise<void> {
  for (const doc of await collection.find(filter)) {
    await collection.swap(doc._id, {}, { ...doc, ...fields });
  }
}
