import { plain, type Sentences } from '../sentences/context.ts';
import { linkedEn, linkedFr } from '../sentences/linked.ts';
import type { commentEvents } from './events.ts';

export const commentSentences: Sentences<typeof commentEvents> = {
  CommentWritten: [
    (context) =>
      `${context.data.shareId ? 'Le destinataire d’un partage' : context.who} a ${context.data.answerTo === null ? 'commenté' : 'répondu au sujet de'} ${linkedFr(context)}` +
      (context.data.isPrivate ? ' (note interne)' : ''),
    (context) =>
      `${context.data.shareId ? 'The recipient of a share' : context.who} ${context.data.answerTo === null ? 'commented on' : 'answered about'} ${linkedEn(context)}` +
      (context.data.isPrivate ? ' (internal note)' : ''),
  ],
  CommentEdited: plain('{who} a corrigé un commentaire', '{who} edited a comment'),
  CommentHidden: plain('{who} a rendu un commentaire privé', '{who} made a comment private'),
  CommentShown: plain(
    '{who} a rendu un commentaire visible du client',
    '{who} made a comment visible to the customer',
  ),
  CommentDeleted: plain('{who} a supprimé un commentaire', '{who} deleted a comment'),
};
