import { subject } from '../subject.ts';
import { sequenceSentences, uniqueSentences } from './sentences.fr.ts';

export const sequences = subject()({
  categories: {
    sequence: { sentences: sequenceSentences, technical: true },
    unique: { sentences: uniqueSentences, technical: true },
  },
});
