import { subject } from '../subject.ts';
import { integritySentences } from './sentences.ts';

export const integrity = subject()({
  categories: {
    ledger: { sentences: integritySentences },
  },
  shown: ['events', 'streams', 'root', 'previousRoot'],
  secret: ['publicKey', 'signature', 'stamp'],
});
