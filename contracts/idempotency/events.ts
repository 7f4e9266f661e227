import { z } from 'zod';
import { type EventsOf, first } from '../events.ts';

/** Streams `request-<hash of user, route and Idempotency-Key>`. */
export const idempotencyEvents = {
  /** `instance`: the process that took it; another one knows by it that the first has died. */
  RequestBegun: first(z.strictObject({ bodyHash: z.string(), instance: z.string() })),
  RequestAnswered: first(z.strictObject({ status: z.int(), body: z.string() })),
  /** It failed for a passing reason: the key is free again. */
  RequestForgotten: first(z.strictObject({})),
};

export type IdempotencyEvent = EventsOf<typeof idempotencyEvents>;
