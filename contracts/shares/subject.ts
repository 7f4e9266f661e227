import type { List } from '../answers.ts';
import type { Done, ListQuery } from '../paths.ts';
import { subject } from '../subject.ts';
import type { Share, SharedConfiguration } from './answers.ts';
import { shareSentences } from './sentences.fr.ts';

interface SharePaths {
  '/api/shares': {
    query: ListQuery<Share, 'configurationId' | 'userId' | 'prices' | 'expiresAt'>;
    GET: List<Share>;
    POST: Share;
  };
  '/api/shares/{id}': { DELETE: Done };
  '/api/shared/{token}': { GET: SharedConfiguration };
  '/api/shared/{token}/askChange': { POST: Done };
}

export const shares = subject<SharePaths>()({
  categories: { share: { title: 'Partages', sentences: shareSentences } },
  names: { shareId: 'share' },
  mails: {
    'mail-shared-change': {
      label: 'Changement demandé sur un partage',
      heard: 'SHARES',
    },
  },
});
