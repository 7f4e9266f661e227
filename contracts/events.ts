import type { z } from 'zod';
import type { JsonObject } from './ports/event-store.ts';

/** What happened, as a decider returns it: the envelope is added when it is stored. */
export interface DomainEvent {
  type: string;
  data: JsonObject;
}

/**
 * The events of a subject: type name to the schema of its data. `number` is the data's schema number
 * (1 unless it has changed); `upcast` takes the data of the number before to this one.
 */
export interface EventSchema<S extends z.ZodType = z.ZodType> {
  data: S;
  number: number;
  /** `upcasts[n]` turns data of schema n into data of schema n + 1. */
  upcasts: { [from: number]: (data: JsonObject) => JsonObject };
}

export type EventSchemas = { [type: string]: EventSchema };

/** A schema at number 1. */
export function first<S extends z.ZodType>(data: S): EventSchema<S> {
  return { data, number: 1, upcasts: {} };
}

/** The union `{ type, data }` of a subject's events, for `decide` and `evolve`. */
export type EventsOf<T extends EventSchemas> = {
  [K in keyof T & string]: { type: K; data: z.infer<T[K]['data']> };
}[keyof T & string];
