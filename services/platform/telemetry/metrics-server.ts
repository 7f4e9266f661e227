import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';

export interface MetricsServer {
  address: string;
  close(): Promise<void>;
}

/** Serves only `GET /metrics`, on its own port. `read` updates the gauges. */
export async function serveMetrics(
  registry: Registry,
  read: () => Promise<void>,
  { host, port }: { host: string; port: number },
): Promise<MetricsServer> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
    try {
      await read();
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
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
