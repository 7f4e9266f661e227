import { z } from 'zod';
import { withReading } from '../all-rights.ts';
import { type EventSchema, type EventsOf, first } from '../events.ts';
import type { JsonObject } from '../ports/event-store.ts';

const fields = z.strictObject({ lib: z.string(), rights: z.array(z.string()) });

/** Number 1 was also written before rights to create, change or delete included the right to read. */
function includingReading<S extends z.ZodType>(data: S): EventSchema<S> {
  const upcast = ({ rights, ...rest }: JsonObject): JsonObject =>
    rights === undefined ? rest : { ...rest, rights: withReading(rights as string[]) };
  return { data, number: 2, upcasts: { 1: upcast } };
}

export const groupEvents = {
  GroupCreated: includingReading(fields),
  GroupChanged: includingReading(fields.partial()),
  GroupDeleted: first(z.strictObject({})),
};

export type GroupEvent = EventsOf<typeof groupEvents>;
