import type { EventStore } from '@coffret/contracts/ports/event-store';
import { retryUntilAborted } from '@coffret/projections/runner/retry';
import { eventRegistry } from '@coffret/services/app/event-registry';
import { openPlatform } from '@coffret/services/app/platform/open-platform';
import { openReadSide, type ReadSide } from '@coffret/services/app/read-side';
import { readSettings } from '@coffret/services/app/settings/settings';
import { VIEWS } from '@coffret/services/app/subjects';
import { systemClock } from '@coffret/services/platform/clock';
import { differencesBetween, readModels, rebuiltModels } from '@coffret/services/tests/support/read-models';
import type { Stores } from '@coffret/services/tests/support/servers';
import { pino } from 'pino';

/** Repeats until no new event arrives during the comparison. */
async function bothAtRest(store: EventStore, readSide: ReadSide) {
  for (;;) {
    const head = await store.head();
    await readSide.readModels.waitForPosition(head, {});
    const shown = await readModels({ ...readSide, runner: null });
    const made = await rebuiltModels(store);
    if ((await store.head()) === head) return { shown, made };
  }
}

export async function modelDifferences({ env }: Stores): Promise<string[]> {
  const log = pino({ level: 'silent' });
  const settings = readSettings({
    ...env,
    ROLES: 'projections',
    JWT_SECRET: 'x'.repeat(32),
    MASTER_KEY: 'x'.repeat(32),
  });
  await using platform = await openPlatform(settings, systemClock, log, eventRegistry);
  const { store } = platform;
  const readSide = await openReadSide({ ...platform, registry: eventRegistry, views: VIEWS, log });
  try {
    const { signal } = new AbortController();
    const { shown, made } = await retryUntilAborted(() => bothAtRest(store, readSide), { signal, log });
    return differencesBetween(shown, made);
  } finally {
    await readSide.close();
  }
}
