import type { FastifyBaseLogger } from 'fastify';
import { collectDefaultMetrics } from 'prom-client';
import { createMetrics, type Metrics } from './metrics.ts';
import { NO_TRACING, openTracing, type Tracing } from './tracing.ts';

/** What a process tells of itself beside its log. */
export interface Telemetry {
  /** null: nobody asks for them. */
  metrics: Metrics | null;
  tracing: Tracing;
  log: FastifyBaseLogger;
}

interface TelemetrySettings {
  /** null: metrics are not served. */
  metricsPort: number | null;
  /** Of a collector that takes OTLP over HTTP; null: nothing is traced. */
  otlpEndpoint: string | null;
  roles: readonly string[];
}

export function openTelemetry(
  { metricsPort, otlpEndpoint, roles }: TelemetrySettings,
  log: FastifyBaseLogger,
): Telemetry {
  const metrics = metricsPort === null ? null : createMetrics();
  if (metrics) collectDefaultMetrics({ register: metrics.registry });
  return { metrics, tracing: otlpEndpoint ? openTracing(otlpEndpoint, roles) : NO_TRACING, log };
}
