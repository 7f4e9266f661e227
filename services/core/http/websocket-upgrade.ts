import type { IncomingMessage, Server } from 'node:http';
import { REALTIME_PATH } from '../../platform/realtime/realtime.ts';

/**
 * Whether an offered protocol is taken up: a WebSocket where somebody listens for it. Any other offer is left aside, as
 * it may be (RFC 9110, 7.8), and the request answered; one that nobody took would keep its connection for ever.
 */
export function isWebSocketUpgrade(this: Server, { headers, url = '' }: IncomingMessage): boolean {
  const isWebSocket = headers.upgrade?.toLowerCase() === 'websocket';
  return isWebSocket && url.startsWith(`${REALTIME_PATH}/`) && this.listenerCount('upgrade') > 0;
}
