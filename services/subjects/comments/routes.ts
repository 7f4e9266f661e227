import { list } from '@coffret/contracts/answers';
import { comment as answered, type CommentAnswer, commentAnswer } from '@coffret/contracts/comments/answers';
import { commentChange, newComment } from '@coffret/contracts/comments/commands';
import { isRefusal, refusalOf, refuse } from '@coffret/contracts/errors';
import type { LinkedEntityModel } from '@coffret/contracts/linked-entities';
import { may } from '@coffret/contracts/rights';
import { commentsList, commentsView } from '@coffret/projections/comments/view';
import { publicFields } from '@coffret/projections/list/run-list';
import { cause, type Viewer, viewer } from '../../core/http/access.ts';
import { listRoutes } from '../../core/http/list-routes.ts';
import { idParams, operation, pageQuery, type Routes } from '../../core/http/operation.ts';
import type { CommandServices, Environment, QueryServices } from '../../core/services.ts';
import { comment } from './decider.ts';
import {
  type CommentDoc,
  commentScope,
  presentComments,
  visibleAnswers,
  visibleComment,
} from './visible-comments.ts';
import { toBeWritten, writeComment } from './write-comment.ts';

/** Accepted when unchanged. */
const FIXED = ['userId', 'linkedEntityModel', 'linkedEntityId'] as const;

/** Access follows the linked entity. */
export function commentRoutes(app: Routes, services: CommandServices & Environment & QueryServices): void {
  const access = 'user' as const;
  const { commands } = services;

  const one = async (id: number, who: Viewer) => {
    const doc = await visibleComment(services, id, who);
    return (doc && (await presentComments(services, [doc], who))[0]) ?? refuse('NOT_FOUND');
  };

  listRoutes(app, services, {
    spec: commentsList,
    row: answered,
    access: 'user',
    whileViewing: true,
    scope: (who) => (who ? commentScope(who) : { any: [] }),
    present: (docs: CommentDoc[], who) => (who ? presentComments(services, docs, who) : []),
  });

  app.get(
    '/api/comments/:id',
    operation('getComment', 'Returns a comment with its answers.', {
      access,
      whileViewing: true,
      params: idParams,
      answers: answered,
    }),
    (request) => one(request.params.id, viewer(request)),
  );

  app.get(
    '/api/comments/answers/:id',
    operation('listAnswers', 'Returns the answers to a comment, oldest first.', {
      access,
      whileViewing: true,
      params: idParams,
      querystring: pageQuery,
      answers: list(commentAnswer),
    }),
    async (request) => {
      const who = viewer(request);
      const { id } = request.params;
      const { page, size } = request.query;
      if (!(await visibleComment(services, id, who))) return refuse('NOT_FOUND');
      const answers = services.view<CommentDoc>(commentsView);
      const filter = visibleAnswers(id, who);
      const [docs, count] = await Promise.all([
        answers.find(filter, { sort: { _id: 1 }, skip: (page - 1) * size, limit: size }),
        answers.count(filter),
      ]);
      return { rows: docs.map(publicFields<CommentAnswer>), count };
    },
  );

  app.post(
    '/api/comments',
    operation('createComment', 'Creates a comment or an answer to one.', {
      access,
      body: newComment,
      creates: answered,
      refuses: ['FORBIDDEN', 'NOT_FOUND'],
    }),
    async (request) => {
      const who = viewer(request);
      const written = await toBeWritten(services, request.body, who);
      if (isRefusal(written)) return written;
      const id = await writeComment(services, written, cause(request));
      return isRefusal(id) ? id : one(id, who);
    },
  );

  app.put(
    '/api/comments/:id',
    operation('updateComment', 'Changes a comment of the user.', {
      access,
      params: idParams,
      body: commentChange,
      answers: answered,
      refuses: ['FORBIDDEN', 'notAllowed'],
    }),
    async (request) => {
      const who = viewer(request);
      const { id } = request.params;
      const doc = await visibleComment(services, id, who);
      if (!doc) return refuse('NOT_FOUND');
      const { comment: text, isPrivate, rowVersion, ...repeated } = request.body;
      const moved = FIXED.find((field) => repeated[field] != null && repeated[field] !== doc[field]);
      if (moved) return refuse('INVALID_PARAMETER', moved);
      if (isPrivate && !may(who.rights, 'work for customers')) return refuse('FORBIDDEN', 'isPrivate');
      const command = { type: 'EditComment', by: who.id, comment: text, isPrivate } as const;
      const change = { id, command, cause: cause(request), expectedRevision: rowVersion };
      return refusalOf(await commands.handle(comment, change)) ?? one(id, who);
    },
  );

  app.delete(
    '/api/comments/:id',
    operation('deleteComment', 'Deletes a comment: the own one or, with the right, another’s.', {
      access,
      params: idParams,
      refuses: ['notAllowed'],
    }),
    async (request) => {
      const who = viewer(request);
      const { id } = request.params;
      if (await commands.previousOutcome(comment, id, cause(request))) return null;
      const doc = await visibleComment(services, id, who);
      if (!doc) return refuse('NOT_FOUND');
      const mayClear = may(who.rights, `clear ${doc.linkedEntityModel as LinkedEntityModel}`);
      const command = { type: 'DeleteComment', by: who.id, mayClear } as const;
      return refusalOf(await commands.handle(comment, { id, command, cause: cause(request) }));
    },
  );
}
