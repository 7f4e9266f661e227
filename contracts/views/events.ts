import { z } from 'zod';
import { type EventsOf, first, person } from '../events.ts';

const savedView = z.strictObject({
  userId: z.int(),
  list: z.string(),
  lib: person(z.string(), 'userId'),
  /** May search for a person. */
  query: person(z.string(), 'userId'),
  columns: z.array(z.string()),
  /** For every user of the list, else for its owner alone. */
  shared: z.boolean(),
});

export type SavedView = z.infer<typeof savedView>;

/** Streams `view-<id>`. A change is a `ViewSaved` too. */
export const viewEvents = {
  ViewSaved: first(savedView),
  ViewDeleted: first(z.strictObject({})),
};

export type ViewEvent = EventsOf<typeof viewEvents>;
