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

export interface Beginning {
  kind?: SpanKind;
  attributes?: Attributes;
  /** Absent: the span at hand. null: there is none, it begins a trace. */
  parent?: SpanContext | null;
  /** Where others must be able to name the span or its trace. */
  spanId?: string | undefined;
  traceId?: string | null;
  startTime?: TimeInput;
}

/** Spans of this process. Costs nothing where nothing is traced. */
export interface Tracing {
  readonly isOn: boolean;
  begin(name: string, beginning?: Beginning): Span;
  /** Does the work with the span at hand, then ends it, with what the work threw. */
  within<T>(span: Span, work: () => Promise<T>): Promise<T>;
  /** Sends what is left. */
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
/** How long what is left is tried to be sent. */
const LAST_MS = 2_000;

interface Ids {
  traceId?: string | null | undefined;
  spanId?: string | undefined;
}

/** Random ids, but for those that the next span is to have. */
class ChosenIds implements IdGenerator {
  readonly #random = new RandomIdGenerator();
  #next: Ids = {};

  /** Spans take their ids while they begin, before anything else can. */
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

/** How a span that met a fault ends: by its kind, never by its words, which may tell of a person. */
export function fail(span: Span, fault: unknown): void {
  const kind = fault instanceof Error ? fault.name : typeof fault;
  span.setAttribute('error.type', isOutage(fault) ? 'outage' : kind);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Sends spans to a collector, `<endpoint>/v1/traces`, in batches. One that is out of reach costs nobody anything. */
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
      // A collector that is away does not hold up the process's end.
      await Promise.race([processor.shutdown(), setTimeout(LAST_MS, undefined, { ref: false })]);
    },
  };
}
