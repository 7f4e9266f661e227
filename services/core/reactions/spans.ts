import type { StoredEvent } from '@coffret/contracts/ports/event-store';
import type { View } from '@coffret/projections/view';
import { correlationOf, type Job } from '../../platform/jobs/jobs.ts';
import { parseTraceparent, spanIdOf, spanOf } from '../../platform/telemetry/ids.ts';
import { TRACEPARENT } from '../../platform/telemetry/trace-context.ts';
import type { Tracing } from '../../platform/telemetry/tracing.ts';
import type { DueReaction, ObserveReactions } from './reaction.ts';

/** The span of the event that something follows from; null: nobody traced it. */
const spanOfEvent = ({ id, meta }: StoredEvent) => spanOf({ id, correlationId: meta.correlationId });

/** The jobs of one reaction to one event. */
const nameOf = ({ event, reaction }: DueReaction) => `${event.id}-${reaction.name}`;

/**
 * What a job follows from: who added it says so in its data, or it is the reaction whose name its id begins with. null:
 * it follows from nothing that is traced.
 */
export function parentSpanOf({ id, data }: Pick<Job, 'id' | 'data'>) {
  const given = data[TRACEPARENT];
  if (typeof given === 'string') return parseTraceparent(given);
  return spanOf({ id: id.replace(/-\d+$/, ''), correlationId: correlationOf({ id, data }) });
}

/** Does the work, and makes a span of it below each of the events that it is about. */
async function traced(
  tracing: Tracing,
  name: string,
  events: readonly StoredEvent[],
  work: () => Promise<void>,
): Promise<void> {
  const startTime = Date.now();
  await work();
  for (const event of events) {
    const parent = spanOfEvent(event);
    if (parent) tracing.begin(name, { parent, startTime }).end();
  }
}

/** Spans of what a view shows. */
export function observeViews(tracing: Tracing) {
  if (!tracing.isOn) return undefined;
  return ({ name }: View, events: readonly StoredEvent[], work: () => Promise<void>) =>
    traced(tracing, `project ${name}`, events, work);
}

/** Spans of what clients are told. */
export function observePublishing(tracing: Tracing) {
  if (!tracing.isOn) return undefined;
  return (events: readonly StoredEvent[], work: () => Promise<void>) => traced(tracing, 'tell', events, work);
}

/** Spans of reactions, which their jobs will hang below, in whichever process these are done. */
export function observeReactions(tracing: Tracing): ObserveReactions | undefined {
  if (!tracing.isOn) return undefined;
  return async (due, work) => {
    const startTime = Date.now();
    await work();
    for (const one of due) {
      const parent = spanOfEvent(one.event);
      const spanId = spanIdOf(nameOf(one));
      if (parent) tracing.begin(`react ${one.reaction.name}`, { parent, spanId, startTime }).end();
    }
  };
}
