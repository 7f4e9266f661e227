import type { SavedTemplate } from '@coffret/contracts/templates/events';
import { templatesView } from '@coffret/projections/templates/view';
import { parseStream } from '@coffret/projections/view';
import { assertShown } from '../../core/assert-shown.ts';
import { entityExists } from '../../core/entity-exists.ts';
import { assertDone, jobCause } from '../../core/reactions/job-cause.ts';
import { jobWithId, oneJob, type Reaction } from '../../core/reactions/reaction.ts';
import type { Services } from '../../core/services.ts';
import { template } from './decider.ts';
import { deleteTemplate } from './templates.ts';

const DELETE_TEMPLATES = 'delete-templates';
const DELETE_ORPHAN = 'delete-orphaned-template';

/** A user's own templates go with the user, also one that is saved concurrently; those for all stay. */
export const templateReactions: Reaction[] = [
  jobWithId(DELETE_TEMPLATES, ['UserDeleted'], 'userId'),
  oneJob(DELETE_ORPHAN, ['TemplateSaved'], ({ stream, data }) =>
    (data as unknown as SavedTemplate).shared ? null : { data: { templateId: parseStream(stream)[1] } },
  ),
];

export function handleTemplateJobs(services: Services): void {
  const { commands, jobs, view } = services;

  jobs.handle(DELETE_TEMPLATES, async (job) => {
    await assertShown(services, 'template', ['TemplateSaved']);
    const own = { userId: Number(job.data.userId), shared: false };
    for (const { _id } of await view(templatesView).find(own, { projection: { id: 1 } })) {
      assertDone(await deleteTemplate(services, Number(_id), jobCause(job)), 'NOT_FOUND');
    }
  });

  jobs.handle(DELETE_ORPHAN, async (job) => {
    const id = Number(job.data.templateId);
    const { exists, userId } = (await commands.load(template, id)).state;
    if (!exists || userId === null || (await entityExists(services, 'user', userId))) return;
    assertDone(await deleteTemplate(services, id, jobCause(job)), 'NOT_FOUND');
  });
}
