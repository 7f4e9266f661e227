import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { eventRegistry } from '../../app/event-registry.ts';
import { openServices } from '../../app/open-services.ts';
import { openPlatform, type Platform } from '../../app/platform/open-platform.ts';
import { openReadSide } from '../../app/read-side.ts';
import { readSettings } from '../../app/settings/settings.ts';
import { SUBJECTS, VIEWS } from '../../app/subjects.ts';
import type { Product } from '../../demo/past.ts';
import type { Clock } from '../../platform/clock.ts';
import { NO_TRACING } from '../../platform/telemetry/tracing.ts';
import { ADMIN } from '../../tests/support/test-app.ts';
import { testClock } from '../../tests/support/test-clock.ts';

/** Stores and read models, without reactions, jobs and HTTP. */
export async function openProduct(
  clock: Clock = testClock(),
): Promise<Product & { platform: Platform; close(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'coffret-seed-'));
  const log = pino({ level: 'error' });
  const settings = readSettings({ DATA_DIR: dataDir, ADMIN_PASSWORD: ADMIN.password });
  const platform = await openPlatform(settings, clock, log, eventRegistry);
  const registry = eventRegistry;
  const { readModels, project, close } = await openReadSide({ ...platform, registry, views: VIEWS, log });
  await project();
  const services = openServices({
    settings,
    platform,
    registry,
    readModels,
    clock,
    log,
    telemetry: { metrics: null, tracing: NO_TRACING, log },
    subjects: SUBJECTS,
    address: () => 'http://127.0.0.1',
  });
  return {
    services,
    store: platform.store,
    platform,
    readModels,
    async close() {
      await close();
      await platform.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
