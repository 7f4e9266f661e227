import type { EventRegistry } from '@coffret/contracts/event-registry';
import { sweepFiles } from '../core/file-cleanup.ts';
import { followReactions, type Reactions } from '../core/reactions/follow.ts';
import { observeReactions } from '../core/reactions/spans.ts';
import type { Services } from '../core/services.ts';
import { filesOf, jobsOf, reactionsOf, type Subject, type SubjectContext } from '../core/subject.ts';
import { isBackdated } from '../demo/past.ts';
import { PRINT_JOBS, PRINTS } from '../platform/pdf/queued-printer.ts';
import type { Telemetry } from '../platform/telemetry/telemetry.ts';
import type { Platform } from './platform/open-platform.ts';

interface Dependencies {
  services: Services;
  platform: Platform;
  registry: EventRegistry;
  subjects: readonly Subject[];
  dependencies: SubjectContext;
  telemetry: Telemetry;
  /** Starts the browser before the first print. */
  warm: boolean;
}

/** Role `workers`: reactions enqueue jobs for events; jobs run; pages are printed. */
export async function startWorkers({
  services,
  platform,
  registry,
  subjects,
  dependencies,
  telemetry,
  warm,
}: Dependencies): Promise<Reactions> {
  // A job is postponed while the views that it reads are late.
  const fresh = { ...services, view: services.readModels.requireFresh };
  for (const job of jobsOf(subjects)) job.register(services.jobs, fresh, dependencies);
  sweepFiles.register(services.jobs, services, [...filesOf(subjects), { prefix: `${PRINTS}/`, view: null }]);
  for (const job of Object.values(PRINT_JOBS)) job.register(services.jobs, services);
  platform.jobs.start();
  if (warm)
    platform.browser?.warm().catch((err: Error) => services.log.warn({ err }, 'no browser to print with'));
  const reactions = reactionsOf(subjects);
  const observe = observeReactions(telemetry.tracing);
  return followReactions({ ...services, ...platform, registry, reactions, skips: isBackdated, observe });
}
