import type { EventStore } from '@coffret/contracts/ports/event-store';
import { SpanKind } from '@opentelemetry/api';
import { parentSpanOf } from '../../core/reactions/spans.ts';
import type { StoreName } from '../../platform/connection-monitor.ts';
import { correlationOf, type Job, type Jobs } from '../../platform/jobs/jobs.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import { isOutage } from '../../platform/outage.ts';
import { withCorrelation } from '../../platform/telemetry/correlation.ts';
import { spanIdOf } from '../../platform/telemetry/ids.ts';
import type { Telemetry } from '../../platform/telemetry/telemetry.ts';
import { type StoreWatch, watchStore } from '../../platform/telemetry/watch-store.ts';
import type { Platform } from '../platform/open-platform.ts';

/** A span for each event appended within a trace; the spans of its reactions are children of it. */
function tracedStore(store: EventStore, { tracing }: Telemetry): EventStore {
  if (!tracing.isOn) return store;
  return {
    ...store,
    async append(stream, expectedRevision, events) {
      const startTime = Date.now();
      const result = await store.append(stream, expectedRevision, events);
      if (result.ok) {
        for (const { id, type } of events) {
          tracing
            .begin(`append ${type}`, { startTime, spanId: spanIdOf(id), attributes: { 'event.id': id } })
            .end();
        }
      }
      return result;
    },
  };
}

async function timed(
  work: () => Promise<void>,
  onEnd: (seconds: number, fault?: unknown) => void,
): Promise<void> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  try {
    await work();
    onEnd(seconds());
  } catch (fault) {
    onEnd(seconds(), fault);
    throw fault;
  }
}

/** Measures and traces jobs by name, and logs each attempt at the level `debug`. */
function observedJobs(jobs: Platform['jobs'], { metrics, tracing, log }: Telemetry): Platform['jobs'] {
  const handle: Jobs['handle'] = (name, handler, options) => {
    const observed = (job: Job) =>
      withCorrelation(correlationOf(job), () => {
        const { id, attempt } = job;
        const span = tracing.begin(`job ${name}`, {
          kind: SpanKind.CONSUMER,
          parent: parentSpanOf(job),
          attributes: { 'job.id': id, 'job.attempt': attempt },
        });
        const onEnd = (seconds: number, fault?: unknown) => {
          const outcome = fault === undefined ? 'done' : isOutage(fault) ? 'put_off' : 'failed';
          metrics?.jobs.observe({ name, outcome }, seconds);
          log.debug({ job: id, name, attempt, outcome, ms: Math.round(seconds * 1000) }, 'job attempt ended');
        };
        return tracing.within(span, () => timed(() => handler(job), onEnd));
      });
    jobs.handle(name, observed, options);
  };
  return { ...jobs, handle };
}

function observedMailer(mailer: Mailer, { metrics, tracing }: Telemetry): Mailer {
  return {
    send: (mail) =>
      tracing.within(tracing.begin('mail', { kind: SpanKind.CLIENT }), () =>
        timed(
          () => mailer.send(mail),
          (_seconds, fault) => {
            const outcome = fault === undefined ? 'sent' : isOutage(fault) ? 'put_off' : 'refused';
            metrics?.mails.inc({ outcome });
          },
        ),
      ),
  };
}

type StoreWatches = { readonly [store in StoreName]: StoreWatch };

/** One watch per server: all stores on it fail together. */
export const watchStores = (telemetry: Telemetry): StoreWatches => ({
  'event-store': watchStore('event-store', telemetry),
  'read-store': watchStore('read-store', telemetry),
  queues: watchStore('queues', telemetry),
});

/** Adds metrics, traces and outage logs to the platform. Locks are not watched, since they run the caller's work. */
export function observePlatform(platform: Platform, watches: StoreWatches, telemetry: Telemetry): Platform {
  const { 'event-store': events, 'read-store': documents, queues } = watches;
  const mails = watchStore('mail-server', telemetry);
  const printer = watchStore('printer', telemetry);
  const close = async () => {
    for (const watch of [events, documents, queues, mails, printer]) watch.end();
    await platform.close();
  };
  return {
    ...platform,
    store: tracedStore(events.watched(platform.store), telemetry),
    readStore: documents.watched(platform.readStore),
    files: documents.watched(platform.files),
    requestKeys: documents.watched(platform.requestKeys),
    checkpoints: documents.watched(platform.checkpoints),
    deadLetters: documents.watched(platform.deadLetters),
    loginFailures: documents.watched(platform.loginFailures),
    sessions: documents.watched(platform.sessions),
    personKeys: documents.watched(platform.personKeys),
    preferences: documents.watched(platform.preferences),
    jobs: observedJobs(queues.watched(platform.jobs), telemetry),
    presences: queues.watched(platform.presences),
    limits: queues.watched(platform.limits),
    mailer: observedMailer(mails.watched(platform.mailer), telemetry),
    printer: printer.watched(platform.printer),
    close,
    [Symbol.asyncDispose]: close,
  };
}
