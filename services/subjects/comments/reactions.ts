import type { Filter } from '@coffret/contracts/ports/read-store';
import { commentsView } from '@coffret/projections/comments/view';
import { categoryOf } from '@coffret/projections/view';
import { z } from 'zod';
import { LINKED_DELETIONS, linkedExists } from '../../core/linked-entities.ts';
import { job } from '../../core/reactions/job.ts';
import { assertDone, type CausingJob, jobCause } from '../../core/reactions/job-cause.ts';
import { idOf, jobWithId, oneJob, type Reaction } from '../../core/reactions/reaction.ts';
import type { CommandServices, QueryServices } from '../../core/services.ts';
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

async function discard(id: number, job: CausingJob, { commands }: CommandServices): Promise<void> {
  const request = { id, command: { type: 'DiscardComment' as const }, cause: jobCause(job) };
  assertDone(await commands.handle(comment, request), 'NOT_FOUND');
}

async function discardAll(filter: Filter, job: CausingJob, services: CommandServices & QueryServices) {
  for (const { _id } of await services.view(commentsView).find(filter, { projection: { id: 1 } })) {
    await discard(Number(_id), job, services);
  }
}

const removeAnswers = job({
  name: 'remove-answers',
  data: z.object({ answerTo: z.int() }),
  run: (job, services) => discardAll({ answerTo: job.data.answerTo }, job, services),
});

const removeComments = job({
  name: 'remove-comments',
  data: z.object({ linkedEntityModel: z.string(), linkedEntityId: z.int() }),
  run(job, services) {
    const { linkedEntityModel, linkedEntityId } = job.data;
    const isUser = linkedEntityModel === 'user';
    const removed = isUser ? commentsErasedWith(linkedEntityId) : { linkedEntityModel, linkedEntityId };
    return discardAll(removed, job, services);
  },
});

const removeOrphan = job({
  name: 'remove-orphaned-comment',
  data: z.object({ commentId: z.int() }),
  async run(job, services) {
    const { commands } = services;
    const { commentId: id } = job.data;
    const { exists, about } = (await commands.load(comment, id)).state;
    if (!exists || !about) return;
    const { linkedEntityModel, linkedEntityId, answerTo } = about;
    const isHeld =
      (await linkedExists(services, linkedEntityModel, linkedEntityId)) &&
      (answerTo === null || (await commands.load(comment, answerTo)).state.exists);
    if (!isHeld) await discard(id, job, services);
  },
});

export const commentJobs = [removeAnswers, removeComments, removeOrphan];

/** Removes answers with their comment, and comments with their entity, also concurrently written ones. */
export const commentReactions: Reaction[] = [
  jobWithId(removeAnswers, ['CommentDeleted'], (answerTo) => ({ answerTo })),
  oneJob(removeComments, { types: LINKED_DELETIONS }, (event) => ({
    data: { linkedEntityModel: categoryOf(event.stream), linkedEntityId: idOf(event) },
  })),
  jobWithId(removeOrphan, ['CommentWritten'], (commentId) => ({ commentId })),
];
