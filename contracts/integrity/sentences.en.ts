import type { Sentences } from '../sentences/context.ts';
import type { integrityEvents } from './events.ts';

export const integritySentences: Sentences<typeof integrityEvents> = {
  LedgerSealed: ({ data, number }) => `The history was sealed; events: ${number(data.events)}`,
};
