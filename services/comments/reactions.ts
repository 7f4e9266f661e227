import type { Filter } from '@coffret/contracts/ports/read-store';
import { commentsView } from '@coffret/projections/comments/view';
import { parseStream } from '@coffret/projections/view';
import type { Job } from '../platform/jobs/jobs.ts';
import { nowAndLater, type Reaction } from '../reactions/reaction.ts';
import type { Services } from '../services.ts';
import { comment } from './decider.ts';

const REMOVE_COMMENTS = 'remove-comments';

/** Answers go after their comment, and comments after what they were about. */
export const commentReactions: Reaction[] = [
  {
    name: 'remove-answers',
    to: ['CommentDeleted'],
    jobs: (event) =>
      nowAndLater(event, { name: REMOVE_COMMENTS, data: { answerTo: parseStream(event.stream)[1] } }),
  },
  {
    name: 'remove-comments',
    to: ['ProjectDeleted', 'ConfigurationDeleted', 'UserDeleted', 'GroupDeleted'],
    jobs(event) {
      const [linkedEntityModel, linkedEntityId] = parseStream(event.stream);
      return nowAndLater(event, { name: REMOVE_COMMENTS, data: { linkedEntityModel, linkedEntityId } });
    },
  },
];

/** The answers to a comment, or what was written about an entity. */
function goneBy({ data: { answerTo, linkedEntityModel, linkedEntityId } }: Job): Filter {
  if (answerTo !== undefined) return { answerTo: Number(answerTo) };
  return { linkedEntityModel: String(linkedEntityModel), linkedEntityId: Number(linkedEntityId) };
}

export function handleCommentJobs({ commands, jobs, view }: Services): void {
  jobs.handle(REMOVE_COMMENTS, async (job) => {
    const cause = { userId: null, correlationId: job.id, causationId: job.id };
    for (const { _id } of await view(commentsView).find(goneBy(job), { projection: { id: 1 } })) {
      await commands.handle(comment, {
        id: Number(_id),
        command: { do: 'discard' },
        context: undefined,
        cause,
      });
    }
  });
}
