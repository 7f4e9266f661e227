import { z } from 'zod';
import { type EventsOf, first } from '../events.ts';

const difference = z.strictObject({
  view: z.string(),
  stream: z.string(),
  revision: z.int(),
  /** null: the read model has no document for the stream. */
  shown: z.int().nullable(),
});
export type Difference = z.infer<typeof difference>;

/** Stream `comparison-readModels`: results of the nightly comparison. */
export const comparisonEvents = {
  ReadModelsCompared: first(
    z.strictObject({
      streams: z.int(),
      documents: z.int(),
      missing: z.int(),
      differences: z.array(difference),
      unasked: z.array(z.string()),
    }),
  ),
};

export type ComparisonEvent = EventsOf<typeof comparisonEvents>;
