import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refuse, STATUS_OF } from '@coffret/contracts/errors';
import type { Settings } from '../core/settings.ts';

const LIVE = '/api/health/live';

function answer(reply: ServerResponse, status: number, body: unknown): void {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  };
  reply.writeHead(status, { ...headers, ...(status !== 200 && { 'retry-after': '1' }) });
  reply.end(JSON.stringify(body));
}

/** Listens on the process's port while it waits for its stores. */
export function createStartupServer({ port: wanted, host }: Pick<Settings, 'port' | 'host'>) {
  let port = wanted;
  let server: Server | null = null;
  return {
    /** Liveness: 200; all else: 503. Idempotent. */
    async open(): Promise<void> {
      if (server) return;
      const opening = createServer(({ url }, reply) => {
        if (url === LIVE) answer(reply, 200, { status: 'live' });
        else answer(reply, STATUS_OF.UNAVAILABLE, { errors: refuse('UNAVAILABLE').refused });
      });
      opening.listen(port, host);
      await once(opening, 'listening');
      server = opening;
      port = (opening.address() as AddressInfo).port;
    },
    /** Closes, and resolves with the port, which stays the same. */
    async handOver(): Promise<number> {
      const closing = server;
      server = null;
      if (closing) {
        const closed = once(closing, 'close');
        closing.close();
        closing.closeAllConnections();
        await closed;
      }
      return port;
    },
  };
}
