import { type CommentEvent, commentEvents } from '@coffret/contracts/comments/events';
import { joinName } from '../joins.ts';
import { columnIndexes, entityColumns, listOf } from '../list/list-spec.ts';
import { parseStream, typesOf, type View } from '../view.ts';

const texts = ['comment', 'fullName', 'linkedEntityModel'];

const columns = entityColumns({
  comment: { kind: 'text', label: 'Commentaire' },
  userId: { kind: 'number', label: 'Auteur (id)' },
  fullName: { kind: 'text', label: 'Auteur' },
  byStaff: { kind: 'boolean', label: 'De l’équipe' },
  linkedEntityModel: { kind: 'text', label: 'Lié à' },
  linkedEntityId: { kind: 'number', label: 'Lié à (id)' },
  isPrivate: { kind: 'boolean', label: 'Privé' },
  isEdited: { kind: 'boolean', label: 'Modifié' },
});

/** Comments and answers, one document each, with the author's current name. `_wasPublic`: the owner has seen it. */
export const commentsView: View = {
  name: 'comments',
  version: 5,
  streams: ['comment'],
  called: null,
  types: [...typesOf(commentEvents), 'UserRegistered', 'UserCreated', 'UserChanged', 'UserDeleted'],
  indexes: [
    ...columnIndexes(columns, texts),
    { fields: { linkedEntityId: 1, linkedEntityModel: 1, answerTo: 1 } },
    { fields: { answerTo: 1, createdAt: 1, _id: 1 } },
    { fields: { ownerId: 1, createdAt: 1, _id: 1 } },
  ],
  texts,
  evolve(doc, event) {
    const id = Number(parseStream(event.stream)[1]);
    const { type, data } = event as unknown as CommentEvent;
    switch (type) {
      case 'CommentWritten':
        return { _id: id, id, shareId: null, ...data, isEdited: false, _wasPublic: !data.isPrivate };
      case 'CommentEdited':
        return doc && { ...doc, comment: data.comment, isEdited: true };
      case 'CommentHidden':
        return doc && { ...doc, isPrivate: true };
      case 'CommentShown':
        return doc && { ...doc, isPrivate: false, _wasPublic: true };
      case 'CommentDeleted':
        return null;
    }
  },
  joins: [joinName({ category: 'user', by: 'userId', field: 'fullName', said: 'fullName', none: '' })],
};

/** Answers are returned with their comment, not as rows. */
export const commentsList = listOf(commentsView, columns, { column: 'createdAt', order: 'desc' });
