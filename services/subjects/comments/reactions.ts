import type { Filter } from '@coffret/contracts/ports/read-store';
import { commentsView } from '@coffret/projections/comments/view';
import { parseStream } from '@coffret/projections/view';
import { LINKED_DELETIONS, linkedExists } from '../../core/linked-entities.ts';
import { assertDone, jobCause } from '../../core/reactions/job-cause.ts';
import { jobWithId, oneJob, type Reaction } from '../../core/reactions/reaction.ts';
import type { CommandServices, PlatformServices, QueryServices } from '../../core/services.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { comment } from './decider.ts';

/**
 * Comments of the user as a customer, and those on the account and its projects, configurations and quotes. Staff comments on
 * other customers stay.
 */
const commentsErasedWith = (userId: number): Filter => ({
  any: [
    { linkedEntityModel: 'user', linkedEntityId: userId },
    { ownerId: userId },
    { userId, byStaff: false },
  ],
});

const REMOVE_COMMENTS = 'remove-comments';
const REMOVE_ANSWERS = 'remove-answers';
const REMOVE_ORPHAN = 'remove-orphaned-comment';

/** Removes answers with their comment, and comments with their entity, also concurrently written ones. */
export const commentReactions: Reaction[] = [
  jobWithId(REMOVE_ANSWERS, ['CommentDeleted'], 'answerTo'),
  oneJob(REMOVE_COMMENTS, LINKED_DELETIONS, ({ stream }) => {
    const [linkedEntityModel, linkedEntityId] = parseStream(stream);
    return { data: { linkedEntityModel, linkedEntityId } };
  }),
  jobWithId(REMOVE_ORPHAN, ['CommentWritten'], 'commentId'),
];

export function handleCommentJobs(services: CommandServices & QueryServices & PlatformServices): void {
  const { commands, jobs, view } = services;

  async function discard(id: number, job: Job): Promise<void> {
    const request = { id, command: { type: 'DiscardComment' as const }, cause: jobCause(job) };
    assertDone(await commands.handle(comment, request), 'NOT_FOUND');
  }
  async function discardAll(filter: Filter, job: Job): Promise<void> {
    for (const { _id } of await view(commentsView).find(filter, { projection: { id: 1 } })) {
      await discard(Number(_id), job);
    }
  }

  jobs.handle(REMOVE_ANSWERS, (job) => discardAll({ answerTo: Number(job.data.answerTo) }, job));

  jobs.handle(REMOVE_COMMENTS, (job) => {
    const linkedEntityModel = String(job.data.linkedEntityModel);
    const linkedEntityId = Number(job.data.linkedEntityId);
    const isUser = linkedEntityModel === 'user';
    const removed = isUser ? commentsErasedWith(linkedEntityId) : { linkedEntityModel, linkedEntityId };
    return discardAll(removed, job);
  });

  jobs.handle(REMOVE_ORPHAN, async (job) => {
    const id = Number(job.data.commentId);
    const { exists, about } = (await commands.load(comment, id)).state;
    if (!exists || !about) return;
    const { linkedEntityModel, linkedEntityId, answerTo } = about;
    const isHeld =
      (await linkedExists(services, linkedEntityModel, linkedEntityId)) &&
      (answerTo === null || (await commands.load(comment, answerTo)).state.exists);
    if (!isHeld) await discard(id, job);
  });
}
