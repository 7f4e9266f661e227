import { plain, type Sentences } from '../sentences/context.ts';
import type { commentEvents } from './events.ts';

export const commentSentences: Sentences<typeof commentEvents> = {
  CommentWritten: (context) =>
    `${context.data.shareId ? 'The recipient of a share' : context.who} ${context.data.answerTo === null ? 'commented on' : 'answered about'} ${context.linked}` +
    (context.data.isPrivate ? ' (internal note)' : ''),
  CommentEdited: plain('{who} edited a comment'),
  CommentHidden: plain('{who} made a comment private'),
  CommentShown: plain('{who} made a comment visible to the customer'),
  CommentDeleted: plain('{who} deleted a comment'),
};
