import { subject } from '../subject.ts';
import { integritySentences } from './sentences.ts';

export const integrity = subject()({
  categories: {
    ledger: { sentences: integritySentences, technical: true },
  },
});
