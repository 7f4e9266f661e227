import type { Sentences } from '../sentences/context.ts';
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
  CommentEdited: [({ who }) => `${who} a corrigé un commentaire`, ({ who }) => `${who} edited a comment`],
  CommentHidden: [
    ({ who }) => `${who} a rendu un commentaire privé`,
    ({ who }) => `${who} made a comment private`,
  ],
  CommentShown: [
    ({ who }) => `${who} a rendu un commentaire visible du client`,
    ({ who }) => `${who} made a comment visible to the customer`,
  ],
  CommentDeleted: [({ who }) => `${who} a supprimé un commentaire`, ({ who }) => `${who} deleted a comment`],
};
