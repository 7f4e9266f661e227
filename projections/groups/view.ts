import type { GroupEvent } from '@coffret/contracts/groups/events';
import type { ListSpec } from '../list/list-spec.ts';
import { parseStream, type View } from '../view.ts';

export const groupsView: View = {
  name: 'groups',
  version: 1,
  streams: ['group'],
  indexes: [{ fields: { '_fold.lib': 1 } }],
  texts: ['lib'],
  evolve(doc, event) {
    const { type, data } = event as unknown as GroupEvent;
    const id = parseStream(event.stream)[1];
    switch (type) {
      case 'GroupCreated':
        return { _id: id, id, ...data };
      case 'GroupChanged':
        return doc && { ...doc, ...data };
      case 'GroupDeleted':
        return null;
    }
  },
};

export const groupsList: ListSpec = {
  name: 'groups',
  view: groupsView,
  columns: {
    id: { kind: 'number', lib: 'Id' },
    lib: { kind: 'text', lib: 'Nom' },
    createdAt: { kind: 'date', lib: 'Créé le' },
    updatedAt: { kind: 'date', lib: 'Modifié le' },
  },
  sort: { column: 'lib', order: 'asc' },
  whole: true,
};
