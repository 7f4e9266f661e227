import { SEEDED_GROUPS } from '@coffret/contracts/all-rights';
import { CLIENTS } from '@coffret/contracts/rights';
import { userEvents } from '@coffret/contracts/users/events';
import { usersView } from '@coffret/projections/users/view';
import { z } from 'zod';
import { job } from '../../core/reactions/job.ts';
import { assertDone, type CausingJob, jobCause } from '../../core/reactions/job-cause.ts';
import { eventsOf, idOf, jobWithId, oneJob, type Reaction } from '../../core/reactions/reaction.ts';
import type { CommandServices } from '../../core/services.ts';
import { group } from '../groups/public.ts';
import { user } from './decider.ts';

const isSeeded = (groupId: number) => SEEDED_GROUPS.some(({ id }) => id === groupId);

async function becomeClient(id: number, job: CausingJob, { commands }: CommandServices): Promise<void> {
  const command = { type: 'ChangeUser', fields: { groupId: CLIENTS }, by: null } as const;
  const outcome = await commands.handle(user, { id, command, context: { id }, cause: jobCause(job) });
  // PROTECTED_USER: moved to group 1 meanwhile.
  assertDone(outcome, 'NOT_FOUND', 'PROTECTED_USER');
}

const moveMembers = job({
  name: 'move-members',
  data: z.object({ groupId: z.int() }),
  async run(job, services) {
    const { groupId } = job.data;
    const members = await services.view(usersView).find({ groupId }, { projection: { id: 1 } });
    for (const { _id } of members) await becomeClient(Number(_id), job, services);
  },
});

const leaveDeletedGroup = job({
  name: 'leave-deleted-group',
  data: z.object({ userId: z.int() }),
  async run(job, services) {
    const { commands } = services;
    const { userId: id } = job.data;
    const { profile } = (await commands.load(user, id)).state;
    if (profile && !(await commands.load(group, profile.groupId)).state.exists)
      await becomeClient(id, job, services);
  },
});

export const userJobs = [moveMembers, leaveDeletedGroup];

/** A user who joins a group while it is deleted becomes a client. */
export const userReactions: Reaction[] = [
  jobWithId(moveMembers, ['GroupDeleted'], (groupId) => ({ groupId })),
  oneJob(leaveDeletedGroup, eventsOf(userEvents, 'UserRegistered', 'UserCreated', 'UserChanged'), (event) => {
    const { groupId } = event.data;
    return groupId === undefined || isSeeded(groupId) ? null : { data: { userId: idOf(event) } };
  }),
];
