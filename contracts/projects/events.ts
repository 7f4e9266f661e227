import { z } from 'zod';
import { type EventsOf, first } from '../events.ts';
import { PROJECT_STATUSES } from '../statuses.ts';

export const projectEvents = {
  ProjectCreated: first(z.strictObject({ lib: z.string(), userId: z.int() })),
  ProjectRenamed: first(z.strictObject({ lib: z.string() })),
  ProjectClosed: first(z.strictObject({})),
  ProjectReopened: first(z.strictObject({})),
  ProjectDeleted: first(z.strictObject({})),
  ProjectCarriedForward: first(
    z.strictObject({
      known: z.boolean(),
      exists: z.boolean(),
      lib: z.string(),
      userId: z.int(),
      status: z.enum(PROJECT_STATUSES),
    }),
  ),
};

export type ProjectEvent = EventsOf<typeof projectEvents>;
