import { subject } from '../subject.ts';
import type { DocumentPaths } from './paths.ts';
import { documentSentences } from './sentences.ts';

export const documents = subject<DocumentPaths>()({
  categories: {
    document: { title: { fr: 'Documents', en: 'Documents' }, sentences: documentSentences, isPersonal: true },
  },
});
