import { subject } from '../subject.ts';
import { ledgerSentences } from './sentences.ts';

export const ledger = subject()({
  kinds: {
    ledger: { sentences: ledgerSentences },
  },
  shown: ['events', 'streams', 'root', 'previousRoot'],
  secret: ['publicKey', 'signature', 'stamp'],
});
