import { userEvents } from '@coffret/contracts/users/events';
import { z } from 'zod';
import { job } from '../../core/reactions/job.ts';
import { jobCause } from '../../core/reactions/job-cause.ts';
import { eventsOf, idOf, jobWithId, oneJob, type Reaction } from '../../core/reactions/reaction.ts';
import { attachToCompany } from './attach.ts';

const attach = job({
  name: 'attach-to-company',
  data: z.object({ userId: z.int() }),
  run: (job, services) => attachToCompany(services, job.data.userId, jobCause(job)),
});

export const companyJobs = [attach];

export const companyReactions: Reaction[] = [
  jobWithId(attach, ['UserVerified', 'UserCreated', 'UserDeleted'], (userId) => ({ userId })),
  oneJob({ name: 'attach-changed-account', of: attach.of }, eventsOf(userEvents, 'UserChanged'), (event) => {
    const { siret, groupId } = event.data;
    return siret === undefined && groupId === undefined ? null : { data: { userId: idOf(event) } };
  }),
];
