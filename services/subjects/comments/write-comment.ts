import type { newComment } from '@coffret/contracts/comments/commands';
import type { WrittenComment } from '@coffret/contracts/comments/events';
import { isRefusal, type Refusal, refuse } from '@coffret/contracts/errors';
import { may } from '@coffret/contracts/rights';
import type { z } from 'zod';
import type { CommandContext } from '../../core/commands/handle-command.ts';
import { emptyHistory } from '../../core/commands/history.ts';
import type { Viewer } from '../../core/http/access.ts';
import { linkedEntity } from '../../core/linked-entities.ts';
import type { CommandServices, Services } from '../../core/services.ts';
import { comment } from './decider.ts';
import { visibleComment } from './visible-comments.ts';

/** Checks that the viewer may read the linked entity. */
export async function toBeWritten(
  services: Pick<Services, 'view'>,
  body: z.infer<typeof newComment>,
  viewer: Viewer,
): Promise<WrittenComment | Refusal> {
  const { id: answerTo = null, linkedEntityModel, linkedEntityId, comment: text } = body;
  if ((body.userId ?? viewer.id) !== viewer.id) return refuse('FORBIDDEN', 'userId');
  const byStaff = may(viewer.rights, 'work for customers');
  if (body.isPrivate && !byStaff) return refuse('FORBIDDEN', 'isPrivate');
  const entity = await linkedEntity(services, linkedEntityModel, linkedEntityId, viewer);
  if (!entity) return refuse('NOT_FOUND', 'linkedEntityId');
  const answered = answerTo === null ? null : await visibleComment(services, answerTo, viewer);
  if (answerTo !== null) {
    if (!answered) return refuse('NOT_FOUND', 'id');
    const isOfEntity =
      answered.linkedEntityModel === linkedEntityModel && answered.linkedEntityId === linkedEntityId;
    if (!isOfEntity) return refuse('INVALID_PARAMETER', 'id', 'the comment is about something else');
    if (answered.answerTo !== null) return refuse('INVALID_PARAMETER', 'id', 'the comment is an answer');
  }
  return {
    userId: viewer.id,
    byStaff,
    linkedEntityModel,
    linkedEntityId,
    ownerId: entity.ownerId,
    answerTo,
    comment: text,
    isPrivate: body.isPrivate || answered?.isPrivate === true,
  };
}

export async function writeComment(
  { commands, sequences }: Pick<CommandServices, 'commands' | 'sequences'>,
  written: WrittenComment,
  cause: CommandContext,
): Promise<number | Refusal> {
  const id = await sequences.next('comment', cause);
  const command = { type: 'WriteComment', written } as const;
  const outcome = await commands.handle(comment, { id, command, cause, loaded: emptyHistory(comment) });
  return isRefusal(outcome) ? outcome : id;
}
