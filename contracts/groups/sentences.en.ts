import { plain, type Sentences } from '../sentences/context.ts';
import type { groupEvents } from './events.ts';

export const groupSentences: Sentences<typeof groupEvents> = {
  GroupCreated: ({ who, data, quoted }) => `${who} created the group ${quoted(data.lib)}`,
  GroupChanged: ({ who, it, data }) =>
    data.rights ? `${who} changed the rights of the group ${it}` : `${who} changed the group ${it}`,
  GroupDeleted: plain('{who} deleted the group {it}'),
};
