import { SEEDED_GROUPS } from '@coffret/contracts/all-rights';
import { CLIENTS } from '@coffret/contracts/rights';
import type { UserProfile } from '@coffret/contracts/users/events';
import { usersView } from '@coffret/projections/users/view';
import { parseStream } from '@coffret/projections/view';
import { assertDone, jobCause } from '../../core/reactions/job-cause.ts';
import { jobWithId, oneJob, type Reaction } from '../../core/reactions/reaction.ts';
import type { CommandServices, PlatformServices, QueryServices } from '../../core/services.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { group } from '../groups/public.ts';
import { user } from './decider.ts';

const MOVE_MEMBERS = 'move-members';
const LEAVE_DELETED_GROUP = 'leave-deleted-group';

const isSeeded = (groupId: number) => SEEDED_GROUPS.some(({ id }) => id === groupId);

/** A user who joins a group while it is deleted becomes a client. */
export const userReactions: Reaction[] = [
  jobWithId(MOVE_MEMBERS, ['GroupDeleted'], 'groupId'),
  oneJob(LEAVE_DELETED_GROUP, ['UserRegistered', 'UserCreated', 'UserChanged'], ({ stream, data }) => {
    const { groupId } = data as Partial<UserProfile>;
    if (groupId === undefined || isSeeded(groupId)) return null;
    return { data: { userId: parseStream(stream)[1] } };
  }),
];

export function handleUserJobs({ commands, jobs, view }: CommandServices & QueryServices & PlatformServices) {
  async function becomeClient(id: number, job: Job): Promise<void> {
    const command = { type: 'ChangeUser', fields: { groupId: CLIENTS }, by: null } as const;
    const outcome = await commands.handle(user, { id, command, context: { id }, cause: jobCause(job) });
    // PROTECTED_USER: moved to group 1 meanwhile.
    assertDone(outcome, 'NOT_FOUND', 'PROTECTED_USER');
  }

  jobs.handle(MOVE_MEMBERS, async (job) => {
    const members = await view(usersView).find(
      { groupId: Number(job.data.groupId) },
      { projection: { id: 1 } },
    );
    for (const { _id } of members) await becomeClient(Number(_id), job);
  });

  jobs.handle(LEAVE_DELETED_GROUP, async (job) => {
    const id = Number(job.data.userId);
    const { profile } = (await commands.load(user, id)).state;
    if (profile && !(await commands.load(group, profile.groupId)).state.exists) await becomeClient(id, job);
  });
}
