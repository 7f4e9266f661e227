import type { EventStore } from '@coffret/contracts/ports/event-store';
import type { Collection, Doc, Filter } from '@coffret/contracts/ports/read-store';
import { pino } from 'pino';
import type { App } from '../../app.ts';
import { eventRegistry } from '../../events.ts';
import { openSqliteReadStore } from '../../platform/read-store/sqlite-read-store.ts';
import { openReadSide } from '../../read-side.ts';
import { VIEWS } from '../../subjects.ts';

type Shown = Pick<App['readSide'], 'readModels' | 'runner'>;

/** Every document of every view, whole. */
export type ReadModels = { [view: string]: Doc[] };

export async function readModels({ runner, ...readSide }: Shown): Promise<ReadModels> {
  await runner?.settled();
  const models = VIEWS.map(async (view) => [
    view.name,
    await readSide.readModels.collection(view).find({}, { sort: { _id: 1 } }),
  ]);
  return Object.fromEntries(await Promise.all(models));
}

/** What a store's events give in memory, from the first one on. */
export async function modelsFromNothing(store: EventStore): Promise<ReadModels> {
  const readStore = openSqliteReadStore(':memory:');
  const log = pino({ level: 'silent' });
  const needs = { store, readStore, registry: eventRegistry, views: VIEWS, log, alone: true };
  const readSide = await openReadSide(needs);
  try {
    return await readModels({ ...readSide, runner: await readSide.project() });
  } finally {
    await readSide.close();
    await readStore.close();
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
