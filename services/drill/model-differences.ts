import { isDeepStrictEqual } from 'node:util';
import { pino } from 'pino';
import { eventRegistry } from '../events.ts';
import { modelsFromNothing, readModels } from '../journey/testing/read-models.ts';
import type { Stores } from '../journey/testing/servers.ts';
import { systemClock } from '../platform/clock.ts';
import { openPlatform } from '../platform/open-platform.ts';
import { openReadSide } from '../read-side.ts';
import { readSettings } from '../settings.ts';
import { VIEWS } from '../subjects.ts';

/** The documents that an installation shows otherwise than a rebuild from its events would, by view and id. */
export async function modelDifferences({ env }: Stores): Promise<string[]> {
  const log = pino({ level: 'silent' });
  const settings = readSettings({ ...env, ROLES: 'projections', JWT_SECRET: 'x'.repeat(32) });
  const platform = await openPlatform(settings, systemClock, log);
  try {
    const { store } = platform;
    const readSide = await openReadSide({ ...platform, registry: eventRegistry, views: VIEWS, log });
    try {
      await readSide.readModels.passed(await store.head(), {});
      const shown = await readModels({ ...readSide, runner: null });
      const made = await modelsFromNothing(store);
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
