import { z } from 'zod';
import { type EventsOf, first } from '../events.ts';

/** Streams `sequence-<entity>`: ids are allocated in blocks to save appends. */
export const sequenceEvents = {
  IdBlockTaken: first(z.strictObject({ upTo: z.int() })),
};
export type SequenceEvent = EventsOf<typeof sequenceEvents>;

/** Streams `unique-<kind>-<hash of the value>`; the hash is keyed for personal values. */
export const uniqueEvents = {
  /** `at`: an abandoned claim expires. */
  ValueClaimed: first(z.strictObject({ ownerId: z.int(), at: z.string() })),
  ValueReleased: first(z.strictObject({ ownerId: z.int() })),
};
export type UniqueEvent = EventsOf<typeof uniqueEvents>;
