import type { Settings } from '../../core/settings.ts';
import { type MetricsServer, serveMetrics } from '../../platform/telemetry/metrics-server.ts';
import { type Measured, readGauges } from '../../platform/telemetry/read-gauges.ts';
import type { Telemetry } from '../../platform/telemetry/telemetry.ts';

/** null: the settings name no port for metrics. */
export async function measure(
  { metrics }: Telemetry,
  measured: Measured & { settings: Settings },
): Promise<MetricsServer | null> {
  const { metricsPort: port, host } = measured.settings;
  if (!metrics || port === null) return null;
  return serveMetrics(metrics.registry, () => readGauges(metrics, measured), { host, port });
}
