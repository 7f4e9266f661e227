import { plain, type Sentences } from '../sentences/context.ts';
import type { shareEvents } from './events.ts';

export const shareSentences: Sentences<typeof shareEvents> = {
  ShareMade: ({ who, data, named, day }) =>
    `${who} shared the configuration ${named('configuration', data.configurationId)} until ${day(data.expiresAt)}`,
  ShareEnded: plain('{who} ended the share {it}'),
  ShareRemoved: plain('{who} removed the share {it}'),
};
