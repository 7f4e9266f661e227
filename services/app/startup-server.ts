import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refuse, STATUS_OF } from '@coffret/contracts/errors';
import type { Settings } from '../core/settings.ts';

/** Listens on the process's port while it waits for its stores. */
interface StartupServer {
  /** Liveness: 200; all else: 503. Idempotent. */
  open(): Promise<void>;
  /** Closes, and resolves with the port, which stays the same. */
  handOver(): Promise<number>;
}

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

export function createStartupServer({ port: wanted, host }: Pick<Settings, 'port' | 'host'>): StartupServer {
  let port = wanted;
  let server: Server | null = null;
  return {
    async open() {
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
    async handOver() {
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
