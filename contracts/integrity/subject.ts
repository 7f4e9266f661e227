import { subject } from '../subject.ts';
import { integritySentences } from './sentences.fr.ts';

export const integrity = subject()({
  categories: {
    ledger: { sentences: integritySentences, technical: true },
  },
});
