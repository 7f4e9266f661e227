import { setTimeout as sleep } from 'node:timers/promises';
import { retryUntilAborted } from '@coffret/projections/runner/retry';
import { systemTimers, type Timers } from '@coffret/projections/runner/timers';
import type { DestinationStream, Logger } from 'pino';
import type { Reactions } from '../core/reactions/follow.ts';
import { observeViews } from '../core/reactions/spans.ts';
import { startRealtime } from '../core/realtime/start-realtime.ts';
import type { Role, Settings } from '../core/settings.ts';
import { audiencesOf, registryOf, type Subject, viewsOf } from '../core/subject.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { warnWithoutOwnNetwork } from '../platform/sandbox/own-network.ts';
import { createLog } from '../platform/telemetry/log.ts';
import { serveMetrics } from '../platform/telemetry/metrics-server.ts';
import { openTelemetry } from '../platform/telemetry/telemetry.ts';
import { seedAll } from '../seed/seed-all.ts';
import { keepSearchesReady, presenceIdentity } from '../subjects/configurations/public.ts';
import { outboxClosedReasons } from '../subjects/mails/outbox/closed-reasons.ts';
import { createHttpServer, listen } from './http-server.ts';
import { openServices } from './open-services.ts';
import { openPlatform } from './platform/open-platform.ts';
import { openReadSide } from './read-side.ts';
import { readiness } from './readiness.ts';
import { createStartupServer } from './startup-server.ts';
import { SUBJECTS } from './subjects.ts';
import { observePlatform, watchStores } from './telemetry/observe-platform.ts';
import { startWorkers } from './workers.ts';

export type App = Awaited<ReturnType<typeof startOnce>>;

export interface AppOptions {
  clock?: Clock;
  subjects?: readonly Subject[];
  /** Adds the history of a demonstration year. */
  demo?: boolean;
  /** Receives the progress of the start, for people. */
  report?: (text: string) => void;
  logTo?: DestinationStream;
  /** Loads in advance what the first request would wait for. Default: true. */
  warm?: boolean;
}

/** Keeps the process alive between attempts. Half of the wait is random, as other processes start too. */
const RETRY_TIMERS: Timers = {
  ...systemTimers,
  sleep: (ms, signal) => sleep(ms / 2 + (Math.random() * ms) / 2, undefined, { signal }),
};

/**
 * Starts the roles of the settings in this process. Processes may start in any order: each waits for the servers it
 * needs, also when they stop during the start, and answers health checks meanwhile. Throws `StoreUnavailable` when
 * another process uses the files.
 */
export async function startApp(settings: Settings, options: AppOptions = {}): Promise<App> {
  const log = createLog(settings.logLevel, options.logTo);
  warnWithoutOwnNetwork(log);
  const isOnServers = [settings.eventstoreUrl, settings.mongodbUrl, settings.redisUrl].some(Boolean);
  if (!isOnServers) return startOnce(settings, options, log, async () => settings.port);
  const startupServer = createStartupServer(settings);
  const start = async () => {
    await startupServer.open();
    return startOnce(settings, options, log, startupServer.handOver).catch(async (fault: unknown) => {
      // Until the next attempt.
      await startupServer.open();
      throw fault;
    });
  };
  // Never aborted: a signal ends the process.
  const { signal } = new AbortController();
  try {
    return await retryUntilAborted(start, { log, signal, timers: RETRY_TIMERS });
  } catch (fault) {
    await startupServer.handOver();
    throw fault;
  }
}

/** `takePort`: frees the port to listen on and returns it. */
async function startOnce(
  settings: Settings,
  options: AppOptions,
  log: Logger,
  takePort: () => Promise<number>,
) {
  const {
    clock = systemClock,
    report = () => undefined,
    subjects = SUBJECTS,
    demo = false,
    warm = true,
  } = options;
  const hasRole = (role: Role) => settings.roles.includes(role);
  const registry = registryOf(subjects);
  const state = { address: '', isOpen: false, hasStarted: false };
  // Closed in reverse order, also when the start fails.
  await using starting = new AsyncDisposableStack();
  const telemetry = openTelemetry(settings, log);
  starting.defer(() => telemetry.tracing.close());
  const watches = watchStores(telemetry);
  const opened = await openPlatform(settings, clock, log, registry, (store) => watches[store]).catch(
    (fault: unknown) => {
      for (const watch of Object.values(watches)) watch.markIfDown(fault);
      throw fault;
    },
  );
  const platform = observePlatform(opened, watches, telemetry);
  starting.defer(() => platform.close());
  const { store, alone } = platform;
  const closed = platform.outbox === null ? [] : outboxClosedReasons(settings);
  if (closed.length > 0)
    report(`SMTP_URL is not set: no mail is sent. The outbox is closed, because ${closed.join(' and ')}.`);

  const readSide = await openReadSide({
    ...platform,
    registry,
    views: viewsOf(subjects),
    log,
    observe: observeViews(telemetry.tracing),
  });
  let reactions: Reactions | null = null;
  // Concurrently, as reactions may be waiting for the read models.
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
  const { server, dependencies } = await createHttpServer({
    services,
    subjects,
    platform,
    telemetry,
    isOpen: () => state.isOpen,
    isReady: readiness({ ...settings, readModels, alone, hasStarted: () => state.hasStarted }),
  });
  starting.defer(() => server.close());
  if (warm) {
    if (hasRole('api')) keepSearchesReady();
    await platform.browser?.load();
    await server.ready();
  }
  state.address = await listen(server, { ...settings, port: await takePort() });
  let connections = () => 0;
  const { metrics } = telemetry;
  const { host, metricsPort } = settings;
  const measured = { ...services, store, connections: () => connections() };
  const metricsServer =
    metrics && metricsPort !== null ? await serveMetrics(metrics, measured, host, metricsPort) : null;
  starting.defer(() => metricsServer?.close());

  if (hasRole('projections')) report('Updating the read models');
  const runner = hasRole('projections') ? await readSide.project() : null;
  if (hasRole('realtime')) {
    const realtime = await startRealtime({
      ...dependencies,
      ...platform,
      server: server.server,
      services,
      registry,
      progress,
      telemetry,
      audiences: audiencesOf(subjects),
      presenceIdentity: (token, id) => presenceIdentity(services, dependencies.tokens, token, id),
    });
    starting.defer(() => realtime.close());
    connections = () => realtime.connections();
  }
  if (hasRole('api')) {
    const seeded = () => {
      state.isOpen = true;
    };
    await seedAll({ services, store, readModels }, { demo, report, seeded });
  }
  if (hasRole('workers'))
    reactions = await startWorkers({ services, platform, registry, subjects, dependencies, telemetry, warm });
  state.hasStarted = true;

  const started = starting.move();
  return {
    /** `http://host:port`. */
    address: state.address,
    /** `http://host:port`; null: metrics are not served. */
    metricsAddress: metricsServer?.address ?? null,
    services,
    platform,
    /** `runner`: null without the role `projections`. */
    readSide: { readModels, progress, runner },
    /** Resolves when this process has enqueued the jobs of all events so far. */
    waitForReactions: async () => reactions?.waitFor(await store.head()),
    /** Completes running requests, then closes everything. */
    close(): Promise<void> {
      state.hasStarted = false;
      return started.disposeAsync();
    },
  };
}
