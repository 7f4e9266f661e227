import type { List } from '../answers.ts';
import type { Done, ListQuery } from '../paths.ts';
import type { Share, SharedConfiguration } from './answers.ts';

export interface SharePaths {
  '/api/shares': {
    query: ListQuery<Share, 'configurationId' | 'expiresAt'>;
    GET: List<Share>;
    POST: Share;
  };
  '/api/shares/{id}': { DELETE: Done };
  '/api/shared/{token}': { GET: SharedConfiguration };
  '/api/shared/{token}/askChange': { POST: Done };
}
