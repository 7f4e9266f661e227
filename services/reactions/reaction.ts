import type { ViewEvent } from '@coffret/projections/view';
import type { NewJob } from '../platform/jobs/jobs.ts';

/** The correlation of events that are told as long past (the demonstration's year): nothing follows from them. */
export const PAST = 'demo-past';

/**
 * What the outside world gets to know of an event: a pure function from the event to jobs, whose ids come
 * from the event, so that an event seen twice does nothing twice. Never run when a read model is rebuilt.
 */
export interface Reaction {
  to: readonly string[];
  jobs(event: ViewEvent): Omit<NewJob, 'id'>[];
}
