import { plain, type Sentences } from '../sentences/context.ts';
import type { commentEvents } from './events.ts';

export const commentSentences: Sentences<typeof commentEvents> = {
  CommentWritten: (context) =>
    `${context.data.shareId ? 'Le destinataire d’un partage' : context.who} a ${context.data.answerTo === null ? 'commenté' : 'répondu au sujet de'} ${context.linked}` +
    (context.data.isPrivate ? ' (note interne)' : ''),
  CommentEdited: plain('{who} a corrigé un commentaire'),
  CommentHidden: plain('{who} a rendu un commentaire privé'),
  CommentShown: plain('{who} a rendu un commentaire visible du client'),
  CommentDeleted: plain('{who} a supprimé un commentaire'),
};
