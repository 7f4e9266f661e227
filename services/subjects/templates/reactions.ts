import { templateEvents } from '@coffret/contracts/templates/events';
import { templatesView } from '@coffret/projections/templates/view';
import { z } from 'zod';
import { assertShown } from '../../core/assert-shown.ts';
import { entityExists } from '../../core/entity-exists.ts';
import { job } from '../../core/reactions/job.ts';
import { assertDone, jobCause } from '../../core/reactions/job-cause.ts';
import { eventsOf, idOf, jobWithId, oneJob, type Reaction } from '../../core/reactions/reaction.ts';
import { template } from './decider.ts';
import { deleteTemplate } from './templates.ts';

const deleteTemplates = job({
  name: 'delete-templates',
  data: z.object({ userId: z.int() }),
  async run(job, services) {
    await assertShown(services, 'template', ['TemplateSaved']);
    const own = { userId: job.data.userId, shared: false };
    for (const { _id } of await services.view(templatesView).find(own, { projection: { id: 1 } })) {
      assertDone(await deleteTemplate(services, Number(_id), jobCause(job)), 'NOT_FOUND');
    }
  },
});

const deleteOrphan = job({
  name: 'delete-orphaned-template',
  data: z.object({ templateId: z.int() }),
  async run(job, services) {
    const { templateId: id } = job.data;
    const { exists, userId } = (await services.commands.load(template, id)).state;
    if (!exists || userId === null || (await entityExists(services, 'user', userId))) return;
    assertDone(await deleteTemplate(services, id, jobCause(job)), 'NOT_FOUND');
  },
});

export const templateJobs = [deleteTemplates, deleteOrphan];

/** A user's own templates go with the user, also one that is saved concurrently; those for all stay. */
export const templateReactions: Reaction[] = [
  jobWithId(deleteTemplates, ['UserDeleted'], (userId) => ({ userId })),
  oneJob(deleteOrphan, eventsOf(templateEvents, 'TemplateSaved'), (event) =>
    event.data.shared ? null : { data: { templateId: idOf(event) } },
  ),
];
