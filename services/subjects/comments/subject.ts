import { commentEvents } from '@coffret/contracts/comments/events';
import { commentsList, commentsView } from '@coffret/projections/comments/view';
import { ownedSection } from '../../core/data-export.ts';
import { linkedReaders } from '../../core/linked-entities.ts';
import { type Fields, ownerAnd } from '../../core/realtime/audience.ts';
import type { Subject } from '../../core/subject.ts';
import { comment } from './decider.ts';
import { commentJobs, commentReactions } from './reactions.ts';
import { commentRoutes } from './routes.ts';

const EXPORTED = ['comment', 'linkedEntityModel', 'linkedEntityId', 'createdAt'];

/** The owner gets no changes of a comment that was always private. */
function rooms({ linkedEntityModel, ownerId, isPrivate, _wasPublic = !isPrivate }: Fields): string[] {
  const readers = linkedReaders(linkedEntityModel);
  return _wasPublic ? ownerAnd(readers, ownerId) : [readers];
}

export const comments: Subject = {
  name: 'comments',
  about: 'Comments on projects, configurations, users, groups and quotes.',
  events: commentEvents,
  shown: `
    userId byStaff linkedEntityModel linkedEntityId ownerId answerTo comment isPrivate shareId known
    exists isOfRecipient about
  `,
  views: [commentsView],
  auditedDeciders: [comment],
  reactions: commentReactions,
  audiences: { comment: { view: commentsView, rooms: (_id, fields) => rooms(fields) } },
  erasing: ['CommentDeleted'],
  dataExport: ownedSection(commentsList, EXPORTED, 'Vos commentaires'),
  routes: commentRoutes,
  jobs: commentJobs,
};
