import type { ledgerEvents } from '../../ledger/events.ts';
import type { Sentences } from './voice.ts';

export const ledgerSentences: Sentences<typeof ledgerEvents> = {
  LedgerSealed: [
    ({ data, number }) => `L’historique a été scellé\u00a0: ${number(data.events)} événements`,
    ({ data, number }) => `The history was sealed: ${number(data.events)} events`,
  ],
};
