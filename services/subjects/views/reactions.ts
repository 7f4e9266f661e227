import type { SavedView } from '@coffret/contracts/views/events';
import { parseStream } from '@coffret/projections/view';
import { viewsView } from '@coffret/projections/views/view';
import { entityExists } from '../../core/entity-exists.ts';
import { assertDone, jobCause } from '../../core/reactions/job-cause.ts';
import { jobWithId, oneJob, type Reaction } from '../../core/reactions/reaction.ts';
import type { Services } from '../../core/services.ts';
import { view } from './decider.ts';
import { deleteView } from './views.ts';

const DELETE_VIEWS = 'delete-views';
const DELETE_ORPHAN = 'delete-orphaned-view';

/** A user's views go with the user, also shared ones and one that is saved concurrently. */
export const viewReactions: Reaction[] = [
  jobWithId(DELETE_VIEWS, ['UserDeleted'], 'userId'),
  oneJob(DELETE_ORPHAN, ['ViewSaved'], ({ stream, data }) => ({
    data: { viewId: parseStream(stream)[1], userId: (data as unknown as SavedView).userId },
  })),
];

export function handleViewJobs(services: Services): void {
  const { commands, jobs } = services;

  jobs.handle(DELETE_VIEWS, async (job) => {
    const own = { userId: Number(job.data.userId) };
    for (const { _id } of await services.view(viewsView).find(own, { projection: { id: 1 } })) {
      assertDone(await deleteView(services, Number(_id), jobCause(job)), 'NOT_FOUND');
    }
  });

  jobs.handle(DELETE_ORPHAN, async (job) => {
    if (await entityExists(services, 'user', Number(job.data.userId))) return;
    const id = Number(job.data.viewId);
    const { saved } = (await commands.load(view, id)).state;
    if (saved) assertDone(await deleteView(services, id, jobCause(job)), 'NOT_FOUND');
  });
}
