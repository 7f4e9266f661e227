import type { EventStore } from '@coffret/contracts/ports/event-store';
import type { Collection, Doc, Filter } from '@coffret/contracts/ports/read-store';
import { type Projections, startProjections } from '@coffret/projections/runner/runner';
import { pino } from 'pino';
import { eventRegistry } from '../../events.ts';
import { openSqliteReadStore } from '../../platform/read-store/sqlite-read-store.ts';
import { VIEWS } from '../../subjects.ts';

/** Every document of every view, whole. */
export type ReadModels = { [view: string]: Doc[] };

export async function readModels({ collection }: Pick<Projections, 'collection'>): Promise<ReadModels> {
  const models = VIEWS.map(async (view) => [
    view.name,
    await collection(view).find({}, { sort: { _id: 1 } }),
  ]);
  return Object.fromEntries(await Promise.all(models));
}

/** What a store's events give in memory, from the first one on. */
export async function modelsFromNothing(store: EventStore): Promise<ReadModels> {
  const projections = await startProjections({
    store,
    readStore: openSqliteReadStore(':memory:'),
    registry: eventRegistry,
    views: VIEWS,
    log: pino({ level: 'silent' }),
  });
  try {
    return await readModels(projections);
  } finally {
    await projections.stop();
  }
}

/** Sets fields of documents as no event does. */
export async function changeByHand(
  collection: Collection,
  filter: Filter,
  fields: { [field: string]: string },
): Promise<void> {
  for (const doc of await collection.find(filter)) {
    await collection.swap(doc._id, {}, { ...doc, ...fields });
  }
}
