import { productEvents } from '@coffret/contracts/catalogue/events';
import { configurationsView } from '@coffret/projections/configurations/view';
import { z } from 'zod';
import { entityExists } from '../../core/entity-exists.ts';
import { job } from '../../core/reactions/job.ts';
import { assertDone, type CausingJob, jobCause } from '../../core/reactions/job-cause.ts';
import { eventsOf, idOf, jobWithId, oneJob, type Reaction, reaction } from '../../core/reactions/reaction.ts';
import type { CommandServices, QueryServices } from '../../core/services.ts';
import { handleConfiguration } from './access.ts';
import { configuration } from './decider.ts';
import { REPLACING, replaceEverywhere } from './replace-everywhere.ts';
import { putBackEverywhere } from './undo-replacement.ts';

async function remove(
  id: number,
  projectId: number,
  job: CausingJob,
  services: CommandServices & QueryServices,
): Promise<void> {
  const command = { type: 'DeleteWithProject', projectId } as const;
  // IN_USE: ordered configurations stay, and those whose order is requested.
  assertDone(await handleConfiguration(services, id, command, jobCause(job)), 'IN_USE');
}

const deleteLeftBehind = job({
  name: 'delete-configurations',
  data: z.object({ projectId: z.int() }),
  async run(job, services) {
    const { projectId } = job.data;
    const left = await services.view(configurationsView).find({ projectId }, { projection: { id: 1 } });
    for (const { _id } of left) await remove(Number(_id), projectId, job, services);
  },
});

const deleteOrphan = job({
  name: 'delete-orphaned-configuration',
  data: z.object({ configurationId: z.int() }),
  async run(job, services) {
    const { configurationId: id } = job.data;
    const { exists, projectId } = (await services.commands.load(configuration, id)).state;
    if (!exists || (await entityExists(services, 'project', projectId))) return;
    await remove(id, projectId, job, services);
  },
});

/** Of thousands of configurations. */
const REPLACING_MS = 30 * 60_000;
const ofProduct = z.object({ productId: z.int() });

const replaceProduct = job({
  name: REPLACING,
  data: ofProduct.extend({ byId: z.int() }),
  timeLimitMs: REPLACING_MS,
  run: (job, services) => replaceEverywhere(services, job.data, jobCause(job), job.signal),
});

const undoReplacement = job({
  name: 'undo-replacement',
  data: ofProduct,
  timeLimitMs: REPLACING_MS,
  run: (job, services) => putBackEverywhere(services, job.data.productId, jobCause(job), job.signal),
});

export const configurationJobs = [deleteLeftBehind, deleteOrphan, replaceProduct, undoReplacement];

/** Deletes a configuration that is created in, or moved to, a project that is deleted concurrently. */
export const configurationReactions: Reaction[] = [
  reaction('remove-configurations', { types: ['ProjectDeleted'] }, (event) => [
    deleteLeftBehind.of({ projectId: idOf(event) }),
  ]),
  reaction(
    'remove-orphaned-configuration',
    { types: ['ConfigurationCreated', 'ConfigurationMoved'] },
    (event) => [deleteOrphan.of({ configurationId: idOf(event) })],
  ),
  oneJob(replaceProduct, eventsOf(productEvents, 'ProductReplaced'), (event) => ({
    data: { productId: idOf(event), byId: event.data.byId },
  })),
  jobWithId(undoReplacement, ['ProductReplacementUndoAsked'], (productId) => ({ productId })),
];
