import { plain, type Sentences } from '../sentences/context.ts';
import type { shareEvents } from './events.ts';

export const shareSentences: Sentences<typeof shareEvents> = {
  ShareMade: ({ who, data, named, day }) =>
    `${who} a partagé la configuration ${named('configuration', data.configurationId)} jusqu’au ${day(data.expiresAt)}`,
  ShareEnded: plain('{who} a arrêté le partage {it}'),
  ShareRemoved: plain('{who} a retiré le partage {it}'),
};
