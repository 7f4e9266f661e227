import { z } from 'zod';
import { type EventsOf, first } from '../events.ts';

/** Streams `sequence-<entity>`: ids are taken in blocks, so that one append serves many entities. */
export const sequenceEvents = {
  IdBlockTaken: first(z.strictObject({ upTo: z.int() })),
};
export type SequenceEvent = EventsOf<typeof sequenceEvents>;

/** Streams `unique-<kind>-<hash of the value>`, keyed where the value tells of a person: who holds one of which there may be one. */
export const uniqueEvents = {
  /** `at`: a claim whose work never ended may be taken over after a while. */
  ValueClaimed: first(z.strictObject({ ownerId: z.int(), at: z.string() })),
  ValueReleased: first(z.strictObject({ ownerId: z.int() })),
};
export type UniqueEvent = EventsOf<typeof uniqueEvents>;
