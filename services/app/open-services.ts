import type { EventRegistry } from '@coffret/contracts/event-registry';
import type { ReadModels } from '@coffret/projections/runner/read-models';
import type { FastifyBaseLogger } from 'fastify';
import { readBranding } from '../core/branding.ts';
import { createEventHistory } from '../core/commands/event-history.ts';
import { createCommands } from '../core/commands/handle-command.ts';
import { createSequences } from '../core/commands/sequences.ts';
import { createUniqueValues } from '../core/commands/unique-values.ts';
import { createUserCache } from '../core/http/user-cache.ts';
import { retryDeadLetter } from '../core/reactions/retry-dead-letter.ts';
import type { Services } from '../core/services.ts';
import type { Settings } from '../core/settings.ts';
import { auditedDecidersOf, publicFieldsOf, reactionsOf, type Subject, viewsOf } from '../core/subject.ts';
import type { Clock } from '../platform/clock.ts';
import type { Telemetry } from '../platform/telemetry/telemetry.ts';
import { createCatalogueSource } from '../subjects/catalogue/public.ts';
import { createScheduledPrices } from '../subjects/price-imports/public.ts';
import { createQuoteReferences } from '../subjects/quotes/public.ts';
import type { Platform } from './platform/open-platform.ts';
import { observeCommands } from './telemetry/observe-commands.ts';

interface Dependencies {
  settings: Settings;
  platform: Platform;
  subjects: readonly Subject[];
  registry: EventRegistry;
  readModels: ReadModels;
  clock: Clock;
  log: FastifyBaseLogger;
  telemetry: Telemetry;
  /** `http://host:port`; '' before the server listens. */
  address(): string;
}

export function openServices(dependencies: Dependencies): Services {
  const { settings, platform, subjects, registry, readModels, clock, log, address } = dependencies;
  const { store, jobs, deadLetters, keyring } = platform;
  const commands = observeCommands(
    createCommands({ store, registry, clock, readModels }),
    dependencies.telemetry,
  );
  const reactions = reactionsOf(subjects);
  const services: Services = {
    ...platform,
    settings,
    branding: readBranding(),
    clock,
    log,
    commands,
    readModels,
    registry,
    events: store,
    eventHistory: createEventHistory(store, registry, auditedDecidersOf(subjects)),
    publicFields: publicFieldsOf(subjects),
    sequences: createSequences(commands),
    uniqueValues: createUniqueValues(commands, clock, keyring),
    quoteReferences: createQuoteReferences(store, registry, clock),
    views: viewsOf(subjects),
    view: readModels.collection,
    counters: readModels.counters,
    userCache: createUserCache({ view: readModels.collection, readModels, alone: platform.alone }),
    catalogue: () => catalogue(),
    scheduledPrices: createScheduledPrices({
      commands,
      readModels,
      view: readModels.collection,
      files: platform.files,
    }),
    retryDeadLetter: (id) => retryDeadLetter({ store, registry, reactions, deadLetters, jobs, clock }, id),
    publicUrl: () => settings.publicUrl ?? address(),
  };
  const catalogue = createCatalogueSource(services);
  return services;
}
