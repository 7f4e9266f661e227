import type { Sentences } from '../sentences/context.ts';
import type { comparisonEvents } from './events.ts';

export const comparisonSentences: Sentences<typeof comparisonEvents> = {
  ReadModelsCompared: ({ data, number }) =>
    data.missing === 0
      ? `The read models show all ${number(data.streams)} histories`
      : `Differences found between read models and histories: ${number(data.missing)}`,
};
