import { subject } from '../subject.ts';
import { sequenceSentences, uniqueSentences } from './sentences.ts';

export const sequences = subject()({
  categories: {
    sequence: { sentences: sequenceSentences },
    unique: { sentences: uniqueSentences },
  },
});
