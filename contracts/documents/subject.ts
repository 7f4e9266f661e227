import type { List } from '../answers.ts';
import type { Done, ListQuery } from '../paths.ts';
import { subject } from '../subject.ts';
import type { StoredDocument, Uploaded } from './answers.ts';
import { documentSentences } from './sentences.fr.ts';

interface DocumentPaths {
  '/api/documents': {
    query: ListQuery<StoredDocument, 'linkedEntityModel' | 'linkedEntityId'>;
    GET: List<StoredDocument>;
  };
  '/api/documents/{id}': { GET: StoredDocument; DELETE: Done };
  '/api/upload/{params}': { POST: Uploaded };
}

export const documents = subject<DocumentPaths>()({
  categories: {
    document: { title: 'Documents', sentences: documentSentences, isPersonal: true },
  },
});
