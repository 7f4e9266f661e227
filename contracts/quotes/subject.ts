import { subject } from '../subject.ts';
import type { QuotePaths } from './paths.ts';
import { referenceSentences } from './sentences.ts';

export const quotes = subject<QuotePaths>()({
  categories: {
    references: {
      title: { fr: 'Références de devis', en: 'Quote references' },
      sentences: referenceSentences,
      technical: true,
    },
  },
});
