import { z } from 'zod';
import { type EventsOf, first } from '../events.ts';

/** Stream `references-quotes`: one number per configuration, consecutive and never reused. */
export const referenceEvents = {
  ReferenceAssigned: first(z.strictObject({ configurationId: z.int(), number: z.int() })),
};

export type ReferenceEvent = EventsOf<typeof referenceEvents>;

export function quoteReference(number: number): string {
  return `GBB${String(number).padStart(6, '0')}`;
}
