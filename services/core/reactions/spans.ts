import type { StoredEvent } from '@coffret/contracts/ports/event-store';
import type { View } from '@coffret/projections/view';
import { correlationOf, type Job } from '../../platform/jobs/jobs.ts';
import { parseTraceparent, spanIdOf, spanOf } from '../../platform/telemetry/ids.ts';
import { TRACEPARENT } from '../../platform/telemetry/trace-context.ts';
import type { Tracing } from '../../platform/telemetry/tracing.ts';
import type { DueReaction, ObserveReactions } from './reaction.ts';

const spanOfEvent = ({ id, meta }: StoredEvent) => spanOf({ id, correlationId: meta.correlationId });

const nameOf = ({ event, reaction }: DueReaction) => `${event.id}-${reaction.name}`;

export function parentSpanOf({ id, data }: Pick<Job, 'id' | 'data'>) {
  const given = data[TRACEPARENT];
  if (typeof given === 'string') return parseTraceparent(given);
  return spanOf({ id: id.replace(/-\d+$/, ''), correlationId: correlationOf({ id, data }) });
}

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

export function observeViews(tracing: Tracing) {
  if (!tracing.isOn) return undefined;
  return ({ name }: View, events: readonly StoredEvent[], work: () => Promise<void>) =>
    traced(tracing, `project ${name}`, events, work);
}

export function observePublishing(tracing: Tracing) {
  if (!tracing.isOn) return undefined;
  return (events: readonly StoredEvent[], work: () => Promise<void>) =>
    traced(tracing, 'publish', events, work);
}

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
