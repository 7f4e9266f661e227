import { productEvents } from '@coffret/contracts/catalogue/events';
import { configurationsView } from '@coffret/projections/configurations/view';
import { z } from 'zod';
import { entityExists } from '../../core/entity-exists.ts';
import { job } from '../../core/reactions/job.ts';
import { assertDone, type CausingJob, jobCause } from '../../core/reactions/job-cause.ts';
import { eventsOf, idOf, oneJob, type Reaction, reaction } from '../../core/reactions/reaction.ts';
import type { CommandServices, QueryServices } from '../../core/services.ts';
import { inTurns } from '../../lib/in-turns.ts';
import { replacedIn } from '../catalogue/public.ts';
import { handleConfiguration } from './access.ts';
import { configuration } from './decider.ts';

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

const replaceProduct = job({
  name: 'replace-product',
  data: z.object({ productId: z.int(), byId: z.int() }),
  async run(job, services) {
    const { view } = services;
    const { byId } = await services.catalogue();
    const [from, to] = [byId.get(job.data.productId), byId.get(job.data.byId)];
    // One of the products was removed meanwhile.
    if (!from || !to) return;
    const drawn = view(configurationsView).each(replacedIn(from), { projection: { id: 1 } });
    // A repeated job changes nothing, so that no append gives others a turn.
    for await (const { _id } of inTurns(drawn)) {
      const command = { type: 'ReplaceProduct', from: from.ref, to: to.ref } as const;
      assertDone(await handleConfiguration(services, Number(_id), command, jobCause(job)), 'NOT_FOUND');
    }
  },
});

export const configurationJobs = [deleteLeftBehind, deleteOrphan, replaceProduct];

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
];
