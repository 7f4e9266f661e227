import type { Sentences } from '../sentences/context.ts';
import type { comparisonEvents } from './events.ts';

export const comparisonSentences: Sentences<typeof comparisonEvents> = {
  ReadModelsCompared: ({ data, number }) =>
    data.missing === 0
      ? `Les vues montrent bien les ${number(data.streams)} historiques`
      : `Écarts trouvés entre les vues et les historiques\u00a0: ${number(data.missing)}`,
};
