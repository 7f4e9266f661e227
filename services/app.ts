import type { DestinationStream } from 'pino';
import { createApi, listen } from './api.ts';
import { createLog } from './log/log.ts';
import { observeViews } from './observing/follow-ups.ts';
import { measure } from './observing/measure.ts';
import { observePlatform } from './observing/observe-platform.ts';
import { openTelemetry } from './observing/telemetry.ts';
import { openServices } from './open-services.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { openPlatform, type Platform } from './platform/open-platform.ts';
import type { Reactions } from './reactions/follow.ts';
import { openReadSide, type ReadSide } from './read-side.ts';
import { startRealtime } from './realtime/start-realtime.ts';
import type { Product } from './seed/demo/past.ts';
import { progressBar } from './seed/demo/progress-bar.ts';
import { seedDemo } from './seed/demo/seed-demo.ts';
import { seed } from './seed/seed.ts';
import type { Services } from './services.ts';
import type { Settings } from './settings.ts';
import { audiencesOf, registryOf, type Subject, viewsOf } from './subject.ts';
import { SUBJECTS } from './subjects.ts';
import { startWorkers } from './workers.ts';

export interface App {
  /** `http://host:port`. */
  address: string;
  /** Of the metrics, `http://host:port`; null: they are not served. */
  metricsAddress: string | null;
  services: Services;
  platform: Platform;
  readSide: ReadSide;
  /** Resolves when the jobs of all events so far are enqueued. */
  reactionsPassed(): Promise<void>;
  /** Finishes the requests under way, then lets go of everything. */
  close(): Promise<void>;
}

export interface AppOptions {
  clock?: Clock;
  /** What the product is about; absent: all of its subjects. */
  subjects?: readonly Subject[];
  /** Fills the product with a believable year. */
  demo?: boolean;
  /** Told what is being done, for people who wait. */
  tell?: (text: string) => void;
  /** Where the log goes; absent: to the standard output. */
  logTo?: DestinationStream;
}

/** Fills an empty product with what it begins with, and with a made-up year when that is asked for. */
async function seedAll(product: Product, demo: boolean, tell: (text: string) => void): Promise<void> {
  const { services } = product;
  tell('Seeding');
  const { madeUp } = await seed(services);
  if (madeUp) tell(`Admin: ${services.settings.adminEmail}, password ${madeUp} (shown this once)`);
  if (!demo) return;
  const made = await seedDemo(product, { progress: progressBar('Demo') });
  tell(
    made
      ? `Demo: every customer's password is ${made.password}`
      : 'Demo: there are projects already, nothing was added. Begin with an empty DATA_DIR for a whole one.',
  );
}

/** Starts every role in this process: projections, api, realtime and workers. */
export async function startApp(settings: Settings, options: AppOptions = {}): Promise<App> {
  const { clock = systemClock, tell = () => undefined, subjects = SUBJECTS, demo = false } = options;
  const registry = registryOf(subjects);
  const log = createLog(settings.logLevel, options.logTo);
  let address = '';
  let hasStarted = false;
  // Closed in the reverse order: at the end, and when the start fails half-way.
  await using starting = new AsyncDisposableStack();
  const telemetry = openTelemetry(settings, log);
  starting.defer(() => telemetry.tracing.close());
  const platform = observePlatform(await openPlatform(settings, clock, log), telemetry);
  starting.defer(() => platform.close());

  tell('Bringing the read models up to date');
  const readSide = await openReadSide({
    ...{ ...platform, registry, views: viewsOf(subjects), log },
    observe: observeViews(telemetry.tracing),
  });
  let reactions: Reactions | null = null;
  // Reactions may be waiting for the read models: both end at once.
  starting.defer(async () => void (await Promise.all([reactions?.stop(), readSide.close()])));
  const { readModels, progress } = readSide;
  const services = openServices({
    ...{ settings, platform, subjects, registry, readModels, clock, log, telemetry },
    address: () => address,
  });
  const { outbox, store } = platform;
  const { server, edge } = await createApi({
    ...{ services, subjects, outbox, telemetry },
    hasStarted: () => hasStarted,
  });
  starting.defer(() => server.close());
  const audiences = audiencesOf(subjects);
  const realtime = await startRealtime({ ...edge, server, services, store, registry, progress, audiences });
  starting.defer(() => realtime.close());
  address = await listen(server, settings);
  const measured = await measure(telemetry, {
    ...services,
    store,
    connections: () => realtime.connections(),
  });
  starting.defer(async () => measured?.close());

  await seedAll({ services, store, readModels }, demo, tell);
  const following = await startWorkers({ services, platform, registry, subjects, edge, telemetry });
  reactions = following;
  platform.printer.warm().catch((err: Error) => log.warn({ err }, 'no browser to print with'));
  hasStarted = true;

  const started = starting.move();
  return {
    ...{ address, services, platform, readSide, metricsAddress: measured?.address ?? null },
    reactionsPassed: async () => following.passed(await store.head()),
    close() {
      hasStarted = false;
      return started.disposeAsync();
    },
  };
}
