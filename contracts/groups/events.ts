import { z } from 'zod';
import { type EventsOf, first } from '../events.ts';

const fields = z.strictObject({ lib: z.string(), rights: z.array(z.string()) });

export const groupEvents = {
  GroupCreated: first(fields),
  GroupChanged: first(fields.partial()),
  GroupDeleted: first(z.strictObject({})),
};

export type GroupEvent = EventsOf<typeof groupEvents>;
