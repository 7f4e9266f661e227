import { configurationsView } from '@coffret/projections/configurations/view';
import { parseStream } from '@coffret/projections/view';
import { entityExists } from '../../core/entity-exists.ts';
import { assertDone, jobCause } from '../../core/reactions/job-cause.ts';
import { oneJob, type Reaction } from '../../core/reactions/reaction.ts';
import type { CommandServices, PlatformServices, QueryServices } from '../../core/services.ts';
import { inTurns } from '../../lib/in-turns.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { replacedIn } from '../catalogue/public.ts';
import { handleConfiguration } from './access.ts';
import { configuration } from './decider.ts';

const DELETE_LEFT_BEHIND = 'delete-configurations';
const DELETE_ORPHAN = 'delete-orphaned-configuration';
const REPLACE_PRODUCT = 'replace-product';

/** Deletes a configuration that is created in, or moved to, a project that is deleted concurrently. */
export const configurationReactions: Reaction[] = [
  {
    name: 'remove-configurations',
    to: ['ProjectDeleted'],
    jobs: ({ stream }) => [{ name: DELETE_LEFT_BEHIND, data: { projectId: parseStream(stream)[1] } }],
  },
  {
    name: 'remove-orphaned-configuration',
    to: ['ConfigurationCreated', 'ConfigurationMoved'],
    jobs: ({ stream }) => [{ name: DELETE_ORPHAN, data: { configurationId: parseStream(stream)[1] } }],
  },
  oneJob(REPLACE_PRODUCT, ['ProductReplaced'], ({ stream, data }) => ({
    data: { productId: parseStream(stream)[1], byId: (data as { byId: number }).byId },
  })),
];

export function handleConfigurationJobs(services: CommandServices & QueryServices & PlatformServices): void {
  const { commands, jobs, view } = services;

  async function remove(id: number, projectId: number, job: Job): Promise<void> {
    const command = { type: 'DeleteWithProject', projectId } as const;
    // IN_USE: ordered configurations stay, and those whose order is requested.
    assertDone(await handleConfiguration(services, id, command, jobCause(job)), 'IN_USE');
  }

  jobs.handle(DELETE_LEFT_BEHIND, async (job) => {
    const projectId = Number(job.data.projectId);
    const left = await services.view(configurationsView).find({ projectId }, { projection: { id: 1 } });
    for (const { _id } of left) await remove(Number(_id), projectId, job);
  });

  jobs.handle(DELETE_ORPHAN, async (job) => {
    const id = Number(job.data.configurationId);
    const { exists, projectId } = (await commands.load(configuration, id)).state;
    if (!exists || (await entityExists(services, 'project', projectId))) return;
    await remove(id, projectId, job);
  });

  jobs.handle(REPLACE_PRODUCT, async (job) => {
    const { byId } = await services.catalogue();
    const [from, to] = [byId.get(Number(job.data.productId)), byId.get(Number(job.data.byId))];
    // One of the products was removed meanwhile.
    if (!from || !to) return;
    const drawn = view(configurationsView).each(replacedIn(from), { projection: { id: 1 } });
    // A repeated job changes nothing, so that no append gives others a turn.
    for await (const { _id } of inTurns(drawn)) {
      const command = { type: 'ReplaceProduct', from: from.ref, to: to.ref } as const;
      assertDone(await handleConfiguration(services, Number(_id), command, jobCause(job)), 'NOT_FOUND');
    }
  });
}
