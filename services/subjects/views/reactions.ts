import { viewEvents } from '@coffret/contracts/views/events';
import { viewsView } from '@coffret/projections/views/view';
import { z } from 'zod';
import { entityExists } from '../../core/entity-exists.ts';
import { job } from '../../core/reactions/job.ts';
import { assertDone, jobCause } from '../../core/reactions/job-cause.ts';
import { eventsOf, idOf, jobWithId, oneJob, type Reaction } from '../../core/reactions/reaction.ts';
import { view } from './decider.ts';
import { deleteView } from './views.ts';

const deleteViews = job({
  name: 'delete-views',
  data: z.object({ userId: z.int() }),
  async run(job, services) {
    const own = { userId: job.data.userId };
    for (const { _id } of await services.view(viewsView).find(own, { projection: { id: 1 } })) {
      assertDone(await deleteView(services, Number(_id), jobCause(job)), 'NOT_FOUND');
    }
  },
});

const deleteOrphan = job({
  name: 'delete-orphaned-view',
  data: z.object({ viewId: z.int(), userId: z.int() }),
  async run(job, services) {
    const { viewId: id, userId } = job.data;
    if (await entityExists(services, 'user', userId)) return;
    const { saved } = (await services.commands.load(view, id)).state;
    if (saved) assertDone(await deleteView(services, id, jobCause(job)), 'NOT_FOUND');
  },
});

export const viewJobs = [deleteViews, deleteOrphan];

/** A user's views go with the user, also shared ones and one that is saved concurrently. */
export const viewReactions: Reaction[] = [
  jobWithId(deleteViews, ['UserDeleted'], (userId) => ({ userId })),
  oneJob(deleteOrphan, eventsOf(viewEvents, 'ViewSaved'), (event) => ({
    data: { viewId: idOf(event), userId: event.data.userId },
  })),
];
