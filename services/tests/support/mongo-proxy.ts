import type { MongoServer } from './mongo-server.ts';
import { openTcpProxy } from './tcp-proxy.ts';

/** Application name of connections through the proxy, for fail points of the server that affect only these. */
export const PROXY_APP_NAME = 'outages';

/** null: the URL has several hosts or credentials. */
export async function openMongoProxy({ url, dbName }: Pick<MongoServer, 'url' | 'dbName'>, ownPort = 0) {
  const [, host, port] = /^mongodb:\/\/([^/@,:]+):(\d+)/.exec(url) ?? [];
  if (!host) return null;
  const proxy = await openTcpProxy(host, Number(port), ownPort);
  // Polls often, as the server does not announce the end of a fail point.
  const discovery = 'serverMonitoringMode=poll&minHeartbeatFrequencyMS=10';
  const options = `directConnection=true&serverSelectionTimeoutMS=1000&appName=${PROXY_APP_NAME}&${discovery}`;
  return { ...proxy, url: `mongodb://127.0.0.1:${proxy.port}/${dbName}?${options}` };
}
