import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.ts';
import { type Measured, readGauges } from './read-gauges.ts';

/** Serves only `GET /metrics`, on its own port. */
export async function serveMetrics(metrics: Metrics, measured: Measured, host: string, port: number) {
  const { registry } = metrics;
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
    try {
      await readGauges(metrics, measured);
      response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics());
    } catch {
      response.writeHead(500).end();
    }
  });
  server.listen(port, host);
  await once(server, 'listening');
  const { port: taken } = server.address() as AddressInfo;
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    close(): void {
      server.close();
      server.closeAllConnections();
    },
  };
}
