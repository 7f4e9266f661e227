import { type GroupEvent, groupEvents } from '@coffret/contracts/groups/events';
import { entityColumns, LINKED_COUNTS, type ListSpec } from '../list/list-spec.ts';
import { parseStream, typesOf, type View } from '../view.ts';

export const groupsView: View = {
  name: 'groups',
  version: 3,
  streams: ['group'],
  called: 'lib',
  types: typesOf(groupEvents),
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
  columns: entityColumns({
    lib: { kind: 'text', label: 'Nom' },
  }),
  given: LINKED_COUNTS,
  sort: { column: 'lib', order: 'asc' },
  whole: true,
};
