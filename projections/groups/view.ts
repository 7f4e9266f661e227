import type { GroupEvent } from '@coffret/contracts/groups/events';
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
