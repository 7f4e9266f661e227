import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import {
  type Attributes,
  context,
  INVALID_SPAN_CONTEXT,
  type Span,
  type SpanContext,
  type SpanKind,
  SpanStatusCode,
  type TimeInput,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  type IdGenerator,
  RandomIdGenerator,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { isOutage } from '../outage.ts';

interface Beginning {
  kind?: SpanKind;
  attributes?: Attributes;
  /** Default: the current span. Null: begins a trace. */
  parent?: SpanContext | null;
  spanId?: string | undefined;
  traceId?: string | null;
  startTime?: TimeInput;
}

export interface Tracing {
  readonly isOn: boolean;
  begin(name: string, beginning?: Beginning): Span;
  within<T>(span: Span, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const NO_SPAN = trace.wrapSpanContext(INVALID_SPAN_CONTEXT);

export const NO_TRACING: Tracing = {
  isOn: false,
  begin: () => NO_SPAN,
  within: (_span, work) => work(),
  close: async () => undefined,
};

const GATHER_MS = 1_000;
const LAST_MS = 2_000;

interface Ids {
  traceId?: string | null | undefined;
  spanId?: string | undefined;
}

class ChosenIds implements IdGenerator {
  readonly #random = new RandomIdGenerator();
  #next: Ids = {};

  /** Works because ids are generated synchronously at the start of a span. */
  using<T>(ids: Ids, begin: () => T): T {
    this.#next = ids;
    try {
      return begin();
    } finally {
      this.#next = {};
    }
  }
  generateTraceId(): string {
    return this.#next.traceId ?? this.#random.generateTraceId();
  }
  generateSpanId(): string {
    return this.#next.spanId ?? this.#random.generateSpanId();
  }
}

/** Only the error's name: its message may contain personal data. */
function fail(span: Span, fault: unknown): void {
  const kind = fault instanceof Error ? fault.name : typeof fault;
  span.setAttribute('error.type', isOutage(fault) ? 'outage' : kind);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Sends batches to `<endpoint>/v1/traces`. An unreachable collector has no effect. */
export function openTracing(endpoint: string, roles: readonly string[]): Tracing {
  const ids = new ChosenIds();
  const processor = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }),
    scheduledDelayMillis: GATHER_MS,
  });
  const resource = resourceFromAttributes({
    'service.name': 'coffret',
    'service.instance.id': `${hostname()}-${process.pid}`,
    'coffret.roles': [...roles],
  });
  const provider = new TracerProvider({ resource, idGenerator: ids, spanProcessors: [processor] });
  const tracer = provider.getTracer('coffret');
  const manager = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(manager);

  const under = (parent: SpanContext | null | undefined) =>
    parent === undefined
      ? context.active()
      : parent === null
        ? trace.deleteSpan(context.active())
        : trace.setSpanContext(context.active(), parent);

  return {
    isOn: true,
    begin(name, { parent, traceId, spanId, ...options } = {}) {
      return ids.using({ traceId, spanId }, () => tracer.startSpan(name, options, under(parent)));
    },
    async within(span, work) {
      try {
        return await context.with(trace.setSpan(context.active(), span), work);
      } catch (fault) {
        fail(span, fault);
        throw fault;
      } finally {
        span.end();
      }
    },
    async close() {
      context.disable();
      // An unreachable collector does not delay the end of the process.
      await Promise.race([processor.shutdown(), setTimeout(LAST_MS, undefined, { ref: false })]);
    },
  };
}
