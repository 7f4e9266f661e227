import type { Sentences } from '../sentences/context.ts';
import type { referenceEvents } from './events.ts';

/** Duplicates the function of events.ts, which would bring zod into the browser. */
const quoteReference = (number: unknown): string => `GBB${String(number).padStart(6, '0')}`;

export const referenceSentences: Sentences<typeof referenceEvents> = {
  ReferenceAssigned: ({ data, named }) =>
    `La référence ${quoteReference(data.number)} a été attribuée à ${named('configuration', data.configurationId)}`,
};
