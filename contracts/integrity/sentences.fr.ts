import type { Sentences } from '../sentences/context.ts';
import type { integrityEvents } from './events.ts';

export const integritySentences: Sentences<typeof integrityEvents> = {
  LedgerSealed: ({ data, number }) =>
    `L’historique a été scellé\u00a0; événements\u00a0: ${number(data.events)}`,
};
