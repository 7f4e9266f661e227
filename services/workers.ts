import type { EventRegistry } from '@coffret/contracts/event-registry';
import { handleFileSweep } from './files/sweep.ts';
import type { Platform } from './platform/open-platform.ts';
import { handlePrints, PRINTS } from './platform/pdf/queued-printer.ts';
import { followReactions, type Reactions } from './reactions/follow.ts';
import type { Services } from './services.ts';
import { type Edge, filesOf, reactionsOf, type Subject } from './subject.ts';

interface Needs {
  services: Services;
  platform: Platform;
  registry: EventRegistry;
  subjects: readonly Subject[];
  edge: Edge;
}

/** The role `workers`: reactions turn events into jobs, and jobs are done; pages are printed. */
export async function startWorkers({
  services,
  platform,
  registry,
  subjects,
  edge,
}: Needs): Promise<Reactions> {
  for (const subject of subjects) subject.handleJobs?.(services, edge);
  handleFileSweep(services, [...filesOf(subjects), { prefix: `${PRINTS}/`, view: null }]);
  handlePrints(services);
  platform.jobs.start();
  platform.browser?.warm().catch((err: Error) => services.log.warn({ err }, 'no browser to print with'));
  return followReactions({ ...services, ...platform, registry, reactions: reactionsOf(subjects) });
}
