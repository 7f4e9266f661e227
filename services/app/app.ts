import { setTimeout as sleep } from 'node:timers/promises';
import { retryUntilAborted } from '@coffret/projections/runner/retry';
import { systemTimers, type Timers } from '@coffret/projections/runner/timers';
import type { DestinationStream, Logger } from 'pino';
import type { Reactions } from '../core/reactions/follow.ts';
import { observeViews } from '../core/reactions/spans.ts';
import { startRealtime } from '../core/realtime/start-realtime.ts';
import type { Services } from '../core/services.ts';
import type { Role, Settings } from '../core/settings.ts';
import { audiencesOf, registryOf, type Subject, viewsOf } from '../core/subject.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { warnWithoutOwnNetwork } from '../platform/sandbox/own-network.ts';
import { createLog } from '../platform/telemetry/log.ts';
import { openTelemetry } from '../platform/telemetry/telemetry.ts';
import { seedAll } from '../seed/seed-all.ts';
import { presenceIdentity } from '../subjects/configurations/public.ts';
import { outboxClosedReasons } from '../subjects/mails/outbox/closed-reasons.ts';
import { createHttpServer, listen } from './http-server.ts';
import { openServices } from './open-services.ts';
import { openPlatform, type Platform } from './platform/open-platform.ts';
import { openReadSide, type ReadSide } from './read-side.ts';
import { readiness } from './readiness.ts';
import { createStartupServer } from './startup-server.ts';
import { SUBJECTS } from './subjects.ts';
import { measure } from './telemetry/measure.ts';
import { observePlatform, watchStores } from './telemetry/observe-platform.ts';
import { startWorkers } from './workers.ts';

export interface App {
  /** `http://host:port`. */
  address: string;
  /** Of the metrics, `http://host:port`; null: they are not served. */
  metricsAddress: string | null;
  services: Services;
  platform: Platform;
  readSide: Pick<ReadSide, 'readModels' | 'progress'> & {
    /** null where the role `projections` is played elsewhere. */
    runner: Awaited<ReturnType<ReadSide['project']>> | null;
  };
  /** Resolves when the jobs of all events so far are enqueued, by this process. */
  waitForReactions(): Promise<void>;
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
  /** Whether what takes long the first time is done before anybody asks for it; absent: yes. */
  warm?: boolean;
}

/** Nothing else keeps a process alive whose start has failed. Half of the wait is chance: others start as well. */
const WAITING: Timers = {
  ...systemTimers,
  sleep: (ms, signal) => sleep(ms / 2 + (Math.random() * ms) / 2, undefined, { signal }),
};

/**
 * Starts the roles that the settings name in this process. Whatever the order in which processes start: each waits
 * for what it needs of the others, and says how it fares meanwhile. A server that is not there, or goes while the
 * process starts, is waited for, with an answer for whoever asks whether it lives; files that another process uses are
 * not: `StoreUnavailable`.
 */
export async function startApp(settings: Settings, options: AppOptions = {}): Promise<App> {
  const log = createLog(settings.logLevel, options.logTo);
  warnWithoutOwnNetwork(log);
  const isOnServers = [settings.eventstoreUrl, settings.mongodbUrl, settings.redisUrl].some(Boolean);
  if (!isOnServers) return startOnce(settings, options, log, async () => settings.port);
  const entrance = createStartupServer(settings);
  const start = async () => {
    await entrance.open();
    return startOnce(settings, options, log, entrance.handOver).catch(async (fault: unknown) => {
      // Also until it is tried again.
      await entrance.open();
      throw fault;
    });
  };
  // Whoever ends the process ends the waiting.
  const { signal } = new AbortController();
  try {
    return await retryUntilAborted(start, { log, signal, timers: WAITING });
  } catch (fault) {
    await entrance.handOver();
    throw fault;
  }
}

/** `takePort`: where to listen, from now on free. */
async function startOnce(
  settings: Settings,
  options: AppOptions,
  log: Logger,
  takePort: () => Promise<number>,
): Promise<App> {
  const {
    clock = systemClock,
    tell = () => undefined,
    subjects = SUBJECTS,
    demo = false,
    warm = true,
  } = options;
  const plays = (role: Role) => settings.roles.includes(role);
  const registry = registryOf(subjects);
  const state = { address: '', isOpen: false, hasStarted: false };
  // Closed in the reverse order: at the end, and when the start fails half-way.
  await using starting = new AsyncDisposableStack();
  const telemetry = openTelemetry(settings, log);
  starting.defer(() => telemetry.tracing.close());
  const watches = watchStores(telemetry);
  const opened = await openPlatform(settings, clock, log, registry, (store) => watches[store]).catch(
    (fault: unknown) => {
      for (const watch of Object.values(watches)) watch.met(fault);
      throw fault;
    },
  );
  const platform = observePlatform(opened, watches, telemetry);
  starting.defer(() => platform.close());
  const { store, alone } = platform;
  const closed = platform.outbox === null ? [] : outboxClosedReasons(settings);
  if (closed.length > 0)
    tell(`SMTP_URL is not set: no mail is sent. The outbox is closed, because ${closed.join(' and ')}.`);

  const readSide = await openReadSide({
    ...platform,
    registry,
    views: viewsOf(subjects),
    log,
    observe: observeViews(telemetry.tracing),
  });
  let reactions: Reactions | null = null;
  // Reactions may be waiting for the read models: both end at once.
  starting.defer(async () => void (await Promise.all([reactions?.stop(), readSide.close()])));
  const { readModels, progress } = readSide;
  const services = openServices({
    settings,
    platform,
    subjects,
    registry,
    readModels,
    clock,
    log,
    telemetry,
    address: () => state.address,
  });
  const { server, edge } = await createHttpServer({
    services,
    subjects,
    platform,
    telemetry,
    isOpen: () => state.isOpen,
    isReady: readiness({ ...settings, readModels, alone, hasStarted: () => state.hasStarted }),
  });
  starting.defer(() => server.close());
  if (warm) {
    await platform.browser?.load();
    await server.ready();
  }
  state.address = await listen(server, { ...settings, port: await takePort() });
  let connections = () => 0;
  const measured = await measure(telemetry, { ...services, store, connections: () => connections() });
  starting.defer(async () => measured?.close());

  if (plays('projections')) tell('Bringing the read models up to date');
  const runner = plays('projections') ? await readSide.project() : null;
  if (plays('realtime')) {
    const realtime = await startRealtime({
      ...edge,
      ...platform,
      server: server.server,
      services,
      registry,
      progress,
      telemetry,
      audiences: audiencesOf(subjects),
      presenceIdentity: (token, id) => presenceIdentity(services, edge.tokens, token, id),
    });
    starting.defer(() => realtime.close());
    connections = () => realtime.connections();
  }
  if (plays('api')) {
    const seeded = () => {
      state.isOpen = true;
    };
    await seedAll({ services, store, readModels }, { demo, tell, seeded });
  }
  if (plays('workers'))
    reactions = await startWorkers({ services, platform, registry, subjects, edge, telemetry, warm });
  state.hasStarted = true;

  const started = starting.move();
  return {
    address: state.address,
    metricsAddress: measured?.address ?? null,
    services,
    platform,
    readSide: { readModels, progress, runner },
    waitForReactions: async () => reactions?.waitFor(await store.head()),
    close() {
      state.hasStarted = false;
      return started.disposeAsync();
    },
  };
}
