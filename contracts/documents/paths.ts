import type { List } from '../answers.ts';
import type { Done, ListQuery } from '../paths.ts';
import type { StoredDocument, Uploaded } from './answers.ts';

export interface DocumentPaths {
  '/api/documents': {
    query: ListQuery<StoredDocument, 'linkedEntityModel' | 'linkedEntityId'>;
    GET: List<StoredDocument>;
  };
  '/api/documents/{id}': { GET: StoredDocument; DELETE: Done };
  '/api/upload/{params}': { POST: Uploaded };
}
