import { subject } from '../subject.ts';
import type { DocumentPaths } from './paths.ts';
import { documentSentences } from './sentences.ts';

export const documents = subject<DocumentPaths>()({
  categories: {
    document: { title: { fr: 'Documents', en: 'Documents' }, sentences: documentSentences, isPersonal: true },
  },
  shown: [
    'docFilename',
    'docOriginalname',
    'mime',
    'size',
    'type',
    'params',
    'linkedEntityModel',
    'linkedEntityId',
    'userId',
    'about',
  ],
  secret: ['docKey', 'sha256'],
});
