import type { Sentences } from '../sentences/context.ts';
import type { referenceEvents } from './events.ts';
import { quoteReference } from './reference-text.ts';

export const referenceSentences: Sentences<typeof referenceEvents> = {
  ReferenceAssigned: [
    ({ data, named }) =>
      `La référence ${quoteReference(data.number)} a été attribuée à ${named('configuration', data.configurationId)}`,
    ({ data, named }) =>
      `The reference ${quoteReference(data.number)} was given to ${named('configuration', data.configurationId)}`,
  ],
};
