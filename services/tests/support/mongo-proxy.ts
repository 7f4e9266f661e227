import type { MongoServer } from './mongo-server.ts';
import { openTcpProxy } from './tcp-proxy.ts';

/** What whoever goes this way is called: a server may be made to fail for them alone. */
export const PROXY_APP_NAME = 'outages';

/** A way to a server that can be cut and stopped up; null: it stands at no single plain address. */
export async function openMongoProxy({ url, dbName }: Pick<MongoServer, 'url' | 'dbName'>, own = 0) {
  const [, host, port] = /^mongodb:\/\/([^/@,:]+):(\d+)/.exec(url) ?? [];
  if (!host) return null;
  const way = await openTcpProxy(host, Number(port), own);
  // Whoever looks for a primary looks again at once: a server that is made to fail does not tell when it is over.
  const looking = 'serverMonitoringMode=poll&minHeartbeatFrequencyMS=10';
  const options = `directConnection=true&serverSelectionTimeoutMS=1000&appName=${PROXY_APP_NAME}&${looking}`;
  return { ...way, url: `mongodb://127.0.0.1:${way.port}/${dbName}?${options}` };
}
