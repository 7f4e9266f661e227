import { z } from 'zod';
import { type EventsOf, first } from '../events.ts';

/** Something that a read model should show and does not, or shows otherwise. */
const difference = z.strictObject({
  view: z.string(),
  stream: z.string(),
  /** The stream's newest revision. */
  revision: z.int(),
  /** What the read model shows; null: it shows nothing of the stream. */
  shown: z.int().nullable(),
});
export type Difference = z.infer<typeof difference>;

/** Stream `comparison-readModels`: what the nightly look at the read models found. */
export const comparisonEvents = {
  ReadModelsCompared: first(
    z.strictObject({
      streams: z.int(),
      documents: z.int(),
      /** How many there are; `differences` holds the first of them. */
      missing: z.int(),
      differences: z.array(difference),
      /** The views that could not be asked. */
      unasked: z.array(z.string()),
    }),
  ),
};

export type ComparisonEvent = EventsOf<typeof comparisonEvents>;
