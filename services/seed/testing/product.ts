import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Projections, startProjections } from '@coffret/projections/runner/runner';
import { pino } from 'pino';
import { readBranding } from '../../branding.ts';
import { createCatalogueSource } from '../../catalogue/public.ts';
import { createCommands } from '../../commands/handle-command.ts';
import { createSequences } from '../../commands/sequences.ts';
import { createUniqueValues } from '../../commands/unique-values.ts';
import { eventRegistry } from '../../events.ts';
import type { Clock } from '../../platform/clock.ts';
import { openPlatform, type Platform } from '../../platform/open-platform.ts';
import { createReferences } from '../../quotes/public.ts';
import { readModelsOf } from '../../read-models.ts';
import type { Services } from '../../services.ts';
import { readSettings } from '../../settings.ts';
import { VIEWS } from '../../subjects.ts';
import { ADMIN } from '../../testing/test-app.ts';
import { testClock } from '../../testing/test-clock.ts';
import type { Product } from '../demo/stage.ts';

/** The product as the seeds find it: stores and read models, but no reactions, no jobs and no edge. */
export async function openProduct(
  clock: Clock = testClock(),
): Promise<Product & { projections: Projections; platform: Platform; close(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'coffret-seed-'));
  const log = pino({ level: 'error' });
  const settings = readSettings({ DATA_DIR: dataDir, ADMIN_PASSWORD: ADMIN.password });
  const platform = await openPlatform(settings, clock, log);
  const { store, readStore, jobs, locks, presences, files, mailer, printer } = platform;
  const projections = await startProjections({
    store,
    readStore,
    registry: eventRegistry,
    views: VIEWS,
    log,
  });
  const readModels = readModelsOf(projections, VIEWS);
  const commands = createCommands({ store, registry: eventRegistry, clock, readModels });
  const services: Services = {
    ...{ settings, branding: readBranding(), clock, log, commands, jobs, locks, files, mailer, printer },
    presences,
    sequences: createSequences(commands),
    unique: createUniqueValues(commands, clock),
    references: createReferences(store, eventRegistry, clock),
    views: VIEWS,
    view: (view) => projections.collection(view) as never,
    catalogue: () => catalogue(),
    limits: platform.limits,
    loginFailures: platform.loginFailures,
    publicUrl: () => 'http://127.0.0.1',
  };
  const catalogue = createCatalogueSource(services);
  return {
    ...{ services, store, platform, projections, readModels },
    async close() {
      await projections.stop();
      await platform.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
