import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type Projections, startProjections } from '@coffret/projections/runner/runner';
import { pino } from 'pino';
import { createLinks } from './accounts/links.ts';
import { readBranding } from './branding.ts';
import { createCatalogueSource } from './catalogue/public.ts';
import { createCommands } from './commands/handle-command.ts';
import { createSequences } from './commands/sequences.ts';
import { createUniqueValues } from './commands/unique-values.ts';
import { healthRoutes } from './http/health-routes.ts';
import { createServer } from './http/server.ts';
import { webRoutes } from './http/web-routes.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { openPlatform, type Platform } from './platform/open-platform.ts';
import { createReferences } from './quotes/references.ts';
import { followReactions, type Reactions } from './reactions/follow.ts';
import { readModelsOf } from './read-models.ts';
import { startRealtime } from './realtime/start-realtime.ts';
import { signingSecret } from './secret.ts';
import { progressBar } from './seed/demo/progress-bar.ts';
import { seedDemo } from './seed/demo/seed-demo.ts';
import { seed } from './seed/seed.ts';
import type { Services } from './services.ts';
import type { Settings } from './settings.ts';
import { audiencesOf, reactionsOf, registryOf, type Subject, viewsOf } from './subject.ts';
import { SUBJECTS } from './subjects.ts';

export interface App {
  /** `http://host:port`. */
  address: string;
  services: Services;
  platform: Platform;
  projections: Projections;
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
}

/** Starts every role in this process: stores, projections, reactions, jobs, HTTP and sockets. */
export async function startApp(settings: Settings, options: AppOptions = {}): Promise<App> {
  const { clock = systemClock, tell = () => undefined, subjects = SUBJECTS } = options;
  const registry = registryOf(subjects);
  const views = viewsOf(subjects);
  const log = pino({ level: settings.logLevel });
  const secret = signingSecret(settings);
  // Closed in the reverse order: at the end, and when the start fails half-way.
  await using starting = new AsyncDisposableStack();
  const platform = await openPlatform(settings, clock, log);
  starting.defer(() => platform.close());
  const {
    store,
    readStore,
    jobs,
    files,
    mailer,
    printer,
    checkpoints,
    limits,
    locks,
    loginFailures,
    presences,
  } = platform;

  tell('Bringing the read models up to date');
  const projections = await startProjections({
    store,
    readStore,
    registry,
    views,
    log,
  });
  let reactions: Reactions | null = null;
  // Reactions may be waiting for the read models: both end at once.
  starting.defer(async () => void (await Promise.all([reactions?.stop(), projections.stop()])));
  const readModels = readModelsOf(projections, views);
  const commands = createCommands({ store, registry, clock, readModels });
  let address = '';
  const services: Services = {
    settings,
    branding: readBranding(),
    clock,
    log,
    commands,
    sequences: createSequences(commands),
    unique: createUniqueValues(commands, clock),
    references: createReferences(store, registry, clock),
    views,
    view: (view) => projections.collection(view) as never,
    catalogue: () => catalogue(),
    jobs,
    locks,
    presences,
    files,
    mailer,
    printer,
    limits,
    loginFailures,
    publicUrl: () => settings.publicUrl ?? address,
  };
  const catalogue = createCatalogueSource(services);
  const links = createLinks(secret, clock);

  const { server, tokens } = await createServer(services, secret, randomUUID());
  const edge = { tokens, links, outbox: settings.production ? null : platform.outbox };
  for (const subject of subjects) subject.routes?.(server, services, edge);
  let ready = false;
  healthRoutes(server, async () => ready && (reactions?.fault() ?? projections.fault()) === null);
  await webRoutes(server);
  starting.defer(() => server.close());
  const realtime = startRealtime({ server, services, tokens, projections, audiences: audiencesOf(subjects) });
  starting.defer(() => realtime.close());
  await server.listen({ port: settings.port, host: settings.host });
  const { port } = server.server.address() as AddressInfo;
  address = `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`;

  tell('Seeding');
  const { madeUp } = await seed(services);
  if (madeUp) tell(`Admin: ${settings.adminEmail}, password ${madeUp} (shown this once)`);
  if (options.demo) {
    const demo = await seedDemo({ services, store, readModels }, { progress: progressBar('Demo') });
    tell(
      demo
        ? `Demo: every customer's password is ${demo.password}`
        : 'Demo: there are projects already, nothing was added. Begin with an empty DATA_DIR for a whole one.',
    );
  }
  for (const subject of subjects) subject.handleJobs?.(services, edge);
  jobs.start();
  const following = await followReactions({
    store,
    registry,
    checkpoints,
    jobs,
    reactions: reactionsOf(subjects),
    shown: projections.passed,
    log,
  });
  reactions = following;
  printer.warm().catch((err: Error) => log.warn({ err }, 'no browser to print with'));
  ready = true;

  const started = starting.move();
  return {
    address,
    services,
    platform,
    projections,
    reactionsPassed: async () => following.passed(await store.head()),
    close() {
      ready = false;
      return started.disposeAsync();
    },
  };
}
