import { commentsView } from '@coffret/projections/comments/view';
import { parseStream } from '@coffret/projections/view';
import type { Reaction } from '../reactions/reaction.ts';
import type { Services } from '../services.ts';
import { comment } from './decider.ts';

const REMOVE_COMMENTS = 'remove-comments';

/** Answers go after their comment, and comments after what they were about. */
export const commentReactions: Reaction[] = [
  {
    name: 'remove-answers',
    to: ['CommentDeleted'],
    jobs: ({ stream }) => [{ name: REMOVE_COMMENTS, data: { answerTo: parseStream(stream)[1] } }],
  },
  {
    name: 'remove-comments',
    to: ['ProjectDeleted', 'ConfigurationDeleted', 'UserDeleted', 'GroupDeleted'],
    jobs({ stream }) {
      const [linkedEntityModel, linkedEntityId] = parseStream(stream);
      return [{ name: REMOVE_COMMENTS, data: { linkedEntityModel, linkedEntityId } }];
    },
  },
];

export function handleCommentJobs({ commands, jobs, view }: Services): void {
  jobs.handle(REMOVE_COMMENTS, async (job) => {
    const cause = { userId: null, correlationId: job.id, causationId: job.id };
    const { linkedEntityModel, linkedEntityId } = job.data;
    const linked = { linkedEntityModel: String(linkedEntityModel), linkedEntityId: Number(linkedEntityId) };
    for (const { _id } of await view(commentsView).find(linked, { projection: { id: 1 } })) {
      await commands.handle(comment, {
        id: Number(_id),
        command: { do: 'discard' },
        context: undefined,
        cause,
      });
    }
  });
}
