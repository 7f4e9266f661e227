import { subject } from '../subject.ts';
import { integritySentences } from './sentences.ts';

export const ledger = subject()({
  kinds: {
    ledger: { sentences: integritySentences },
  },
  shown: ['events', 'streams', 'root', 'previousRoot'],
  secret: ['publicKey', 'signature', 'stamp'],
});
