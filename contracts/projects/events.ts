import { z } from 'zod';
import { type EventsOf, first } from '../events.ts';

/** Streams `project-<id>`. */
export const projectEvents = {
  ProjectCreated: first(z.strictObject({ lib: z.string(), userId: z.int() })),
  ProjectRenamed: first(z.strictObject({ lib: z.string() })),
  ProjectClosed: first(z.strictObject({})),
  ProjectReopened: first(z.strictObject({})),
  ProjectDeleted: first(z.strictObject({})),
};

export type ProjectEvent = EventsOf<typeof projectEvents>;

export const PROJECT_STATUSES = ['OPENED', 'CLOSED'] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];
