import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { eventRegistry } from '../../events.ts';
import { openServices } from '../../open-services.ts';
import type { Clock } from '../../platform/clock.ts';
import { openPlatform, type Platform } from '../../platform/open-platform.ts';
import { openReadSide } from '../../read-side.ts';
import { readSettings } from '../../settings.ts';
import { SUBJECTS, VIEWS } from '../../subjects.ts';
import { ADMIN } from '../../testing/test-app.ts';
import { testClock } from '../../testing/test-clock.ts';
import { NO_TRACING } from '../../tracing/tracing.ts';
import type { Product } from '../demo/past.ts';

/** The product as the seeds find it: stores and read models, but no reactions, no jobs and no edge. */
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
    ...{ settings, platform, registry, readModels, clock, log },
    telemetry: { metrics: null, tracing: NO_TRACING, log },
    subjects: SUBJECTS,
    address: () => 'http://127.0.0.1',
  });
  return {
    ...{ services, store: platform.store, platform, readModels },
    async close() {
      await close();
      await platform.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
