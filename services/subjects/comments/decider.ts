import type { CommentEvent, WrittenComment } from '@coffret/contracts/comments/events';
import { refuse } from '@coffret/contracts/errors';
import { byEventType, type Decider } from '../../core/commands/decider.ts';

interface Comment {
  /** Ids are not reused. */
  known: boolean;
  exists: boolean;
  userId: number;
  /** Nobody may edit it. */
  isOfRecipient: boolean;
  /** null: never created. */
  about: Pick<WrittenComment, 'linkedEntityModel' | 'linkedEntityId' | 'answerTo'> | null;
  comment: string;
  isPrivate: boolean;
}

export type CommentCommand =
  | { type: 'WriteComment'; written: WrittenComment }
  | { type: 'EditComment'; by: number; comment?: string | undefined; isPrivate?: boolean | undefined }
  /** `mayClear`: may delete others' comments. */
  | { type: 'DeleteComment'; by: number; mayClear: boolean }
  /** The linked entity was deleted. */
  | { type: 'DiscardComment' };

/** Only the author may change it. */
export const comment: Decider<Comment, CommentCommand, CommentEvent> = {
  category: 'comment',
  initialState: {
    known: false,
    exists: false,
    userId: 0,
    isOfRecipient: false,
    about: null,
    comment: '',
    isPrivate: false,
  },

  decide(command, state) {
    if (command.type === 'WriteComment') {
      return state.known ? [] : [{ type: 'CommentWritten', data: command.written }];
    }
    if (!state.exists) return refuse('NOT_FOUND');
    switch (command.type) {
      case 'EditComment': {
        if (command.by !== state.userId || state.isOfRecipient) return refuse('notAllowed');
        const events: CommentEvent[] = [];
        const { comment: text = state.comment, isPrivate = state.isPrivate } = command;
        if (text !== state.comment) events.push({ type: 'CommentEdited', data: { comment: text } });
        if (isPrivate !== state.isPrivate) {
          events.push({ type: isPrivate ? 'CommentHidden' : 'CommentShown', data: {} });
        }
        return events;
      }
      case 'DeleteComment':
        if (command.by !== state.userId && !command.mayClear) return refuse('notAllowed');
        return [{ type: 'CommentDeleted', data: {} }];
      case 'DiscardComment':
        return [{ type: 'CommentDeleted', data: {} }];
    }
  },

  evolve: byEventType({
    CommentWritten(_state, data) {
      const { userId, linkedEntityModel, linkedEntityId, answerTo, comment: text, isPrivate } = data;
      const about = { linkedEntityModel, linkedEntityId, answerTo };
      const isOfRecipient = data.shareId !== undefined;
      return { known: true, exists: true, userId, isOfRecipient, about, comment: text, isPrivate };
    },
    CommentEdited: (state, data) => ({ ...state, comment: data.comment }),
    CommentHidden: (state) => ({ ...state, isPrivate: true }),
    CommentShown: (state) => ({ ...state, isPrivate: false }),
    CommentDeleted: (state) => ({ ...state, exists: false }),
  }),
};
