import { plain, type Sentences } from '../sentences/context.ts';
import type { viewEvents } from './events.ts';

export const viewSentences: Sentences<typeof viewEvents> = {
  ViewSaved: ({ who, data, quoted }) =>
    `${who} a enregistré la vue ${quoted(data.lib)}${data.shared ? ' pour tous' : ''}`,
  ViewDeleted: plain('{who} a supprimé la vue {it}'),
};
