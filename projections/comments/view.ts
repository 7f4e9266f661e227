import type { CommentEvent } from '@coffret/contracts/comments/events';
import type { UserEvent } from '@coffret/contracts/users/events';
import type { ListSpec } from '../list/list-spec.ts';
import { type Patch, parseStream, type View, type ViewEvent } from '../view.ts';

/** Authors are shown by the name that they bear now. */
function patches(event: ViewEvent): Patch[] {
  const { type, data } = event as unknown as UserEvent;
  if (type !== 'UserChanged' || data.fullName === undefined) return [];
  return [{ filter: { userId: parseStream(event.stream)[1] }, fields: { fullName: data.fullName } }];
}

/** Comments and their answers, a document each. `_wasPublic`: the entity's owner has seen it. */
export const commentsView: View = {
  name: 'comments',
  version: 1,
  streams: ['comment'],
  indexes: [
    { fields: { linkedEntityId: 1, linkedEntityModel: 1, answerTo: 1 } },
    { fields: { answerTo: 1 } },
    { fields: { ownerId: 1 } },
    { fields: { userId: 1 } },
    { fields: { createdAt: -1 } },
  ],
  texts: ['comment', 'fullName', 'linkedEntityModel'],
  evolve(doc, event) {
    const id = Number(parseStream(event.stream)[1]);
    const { type, data } = event as unknown as CommentEvent;
    switch (type) {
      case 'CommentWritten':
        return { _id: id, id, ...data, isEdited: false, _wasPublic: !data.isPrivate };
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
  patches,
};

/** Answers come with the comment that they answer, and are no rows of their own. */
export const commentsList: ListSpec = {
  name: 'comments',
  view: commentsView,
  columns: {
    id: { kind: 'number', lib: 'Id' },
    comment: { kind: 'text', lib: 'Commentaire' },
    userId: { kind: 'number', lib: 'Auteur (id)' },
    fullName: { kind: 'text', lib: 'Auteur' },
    byStaff: { kind: 'boolean', lib: 'De l’équipe' },
    linkedEntityModel: { kind: 'text', lib: 'Lié à' },
    linkedEntityId: { kind: 'number', lib: 'Lié à (id)' },
    isPrivate: { kind: 'boolean', lib: 'Privé' },
    isEdited: { kind: 'boolean', lib: 'Modifié' },
    createdAt: { kind: 'date', lib: 'Créé le' },
    updatedAt: { kind: 'date', lib: 'Modifié le' },
  },
  sort: { column: 'createdAt', order: 'desc' },
};
