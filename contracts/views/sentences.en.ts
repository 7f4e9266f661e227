import { plain, type Sentences } from '../sentences/context.ts';
import type { viewEvents } from './events.ts';

export const viewSentences: Sentences<typeof viewEvents> = {
  ViewSaved: ({ who, data, quoted }) =>
    `${who} saved the view ${quoted(data.lib)}${data.shared ? ' for all' : ''}`,
  ViewDeleted: plain('{who} deleted the view {it}'),
};
