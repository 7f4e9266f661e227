import { plain, type Sentences } from '../sentences/context.ts';
import type { groupEvents } from './events.ts';

export const groupSentences: Sentences<typeof groupEvents> = {
  GroupCreated: ({ who, data, quoted }) => `${who} a créé le groupe ${quoted(data.lib)}`,
  GroupChanged: ({ who, it, data }) =>
    data.rights ? `${who} a changé les droits du groupe ${it}` : `${who} a modifié le groupe ${it}`,
  GroupDeleted: plain('{who} a supprimé le groupe {it}'),
};
