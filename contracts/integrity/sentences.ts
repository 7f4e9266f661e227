import type { Sentences } from '../sentences/voice.ts';
import type { integrityEvents } from './events.ts';

export const ledgerSentences: Sentences<typeof integrityEvents> = {
  LedgerSealed: [
    ({ data, number }) => `L’historique a été scellé\u00a0: ${number(data.events)} événements`,
    ({ data, number }) => `The history was sealed: ${number(data.events)} events`,
  ],
};
