import type { FastifyBaseLogger } from 'fastify';
import { collectDefaultMetrics } from 'prom-client';
import { createMetrics, type Metrics } from './metrics.ts';
import { NO_TRACING, openTracing, type Tracing } from './tracing.ts';
import type { Settings } from '../../app/settings/settings.ts';

/** What a process tells of itself beside its log. */
export interface Telemetry {
  /** null: nobody asks for them. */
  metrics: Metrics | null;
  tracing: Tracing;
  log: FastifyBaseLogger;
}

export function openTelemetry(
  { metricsPort, otlpEndpoint, roles }: Settings,
  log: FastifyBaseLogger,
): Telemetry {
  const metrics = metricsPort === null ? null : createMetrics();
  if (metrics) collectDefaultMetrics({ register: metrics.registry });
  return { metrics, tracing: otlpEndpoint ? openTracing(otlpEndpoint, roles) : NO_TRACING, log };
}
