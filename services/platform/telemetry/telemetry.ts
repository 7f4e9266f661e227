import type { FastifyBaseLogger } from 'fastify';
import { collectDefaultMetrics } from 'prom-client';
import { createMetrics, type Metrics } from './metrics.ts';
import { NO_TRACING, openTracing, type Tracing } from './tracing.ts';

export interface Telemetry {
  metrics: Metrics | null;
  tracing: Tracing;
  log: FastifyBaseLogger;
}

interface TelemetrySettings {
  metricsPort: number | null;
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
