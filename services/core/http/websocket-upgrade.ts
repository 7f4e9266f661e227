import type { IncomingMessage, Server } from 'node:http';
import { REALTIME_PATH } from '../../platform/realtime/realtime.ts';

/** Other protocols are ignored (RFC 9110, 7.8). */
export function isWebSocketUpgrade(this: Server, { headers, url = '' }: IncomingMessage): boolean {
  const isWebSocket = headers.upgrade?.toLowerCase() === 'websocket';
  return isWebSocket && url.startsWith(`${REALTIME_PATH}/`) && this.listenerCount('upgrade') > 0;
}
