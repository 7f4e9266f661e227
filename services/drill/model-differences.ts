import { isDeepStrictEqual } from 'node:util';
import type { EventStore } from '@coffret/contracts/ports/event-store';
import { pino } from 'pino';
import { eventRegistry } from '../events.ts';
import { modelsFromNothing, readModels } from '../journey/testing/read-models.ts';
import type { Stores } from '../journey/testing/servers.ts';
import { systemClock } from '../platform/clock.ts';
import { openPlatform } from '../platform/open-platform.ts';
import { openReadSide, type ReadSide } from '../read-side.ts';
import { readSettings } from '../settings.ts';
import { VIEWS } from '../subjects.ts';

/** The documents of both, with all events that there are: what follows from the last commands may still be written. */
async function bothAtRest(store: EventStore, readSide: ReadSide) {
  for (;;) {
    const head = await store.head();
    await readSide.readModels.passed(head, {});
    const shown = await readModels({ ...readSide, runner: null });
    const made = await modelsFromNothing(store);
    if ((await store.head()) === head) return { shown, made };
  }
}

/** The documents that an installation shows otherwise than a rebuild from its events would, by view and id. */
export async function modelDifferences({ env }: Stores): Promise<string[]> {
  const log = pino({ level: 'silent' });
  const settings = readSettings({ ...env, ROLES: 'projections', JWT_SECRET: 'x'.repeat(32) });
  const platform = await openPlatform(settings, systemClock, log);
  try {
    const { store } = platform;
    const readSide = await openReadSide({ ...platform, registry: eventRegistry, views: VIEWS, log });
    try {
      const { shown, made } = await bothAtRest(store, readSide);
      return Object.keys(made).flatMap((view) => {
        const ours = new Map(shown[view]?.map((doc) => [doc._id, doc]));
        const different = (made[view] ?? []).filter((doc) => !isDeepStrictEqual(ours.get(doc._id), doc));
        const more = ours.size - (made[view] ?? []).length;
        const named = different.map(({ _id }) => `${view} ${_id}`);
        return more > 0 ? [...named, `${view}: ${more} more`] : named;
      });
    } finally {
      await readSide.close();
    }
  } finally {
    await platform.close();
  }
}
