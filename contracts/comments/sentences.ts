import type { Sentences } from '../sentences/context.ts';
import { linkedEn, linkedFr } from '../sentences/linked.ts';
import type { commentEvents } from './events.ts';

export const commentSentences: Sentences<typeof commentEvents> = {
  CommentWritten: [
    (voice) =>
      `${voice.who} a ${voice.data.answerTo === null ? 'commenté' : 'répondu au sujet de'} ${linkedFr(voice)}` +
      (voice.data.isPrivate ? ' (note privée)' : ''),
    (voice) =>
      `${voice.who} ${voice.data.answerTo === null ? 'commented on' : 'answered about'} ${linkedEn(voice)}` +
      (voice.data.isPrivate ? ' (private note)' : ''),
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
