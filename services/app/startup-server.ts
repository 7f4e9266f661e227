import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refuse, STATUS_OF } from '@coffret/contracts/errors';
import type { Settings } from '../core/settings.ts';

/** Stands where a process will answer, while it waits for its stores. */
interface StartupServer {
  /** Answers that the process lives, and 503 to all else. Twice is once. */
  open(): Promise<void>;
  /** Makes room; answers the port, which is the same each time. */
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
      const leaving = server;
      server = null;
      if (leaving) {
        const left = once(leaving, 'close');
        leaving.close();
        leaving.closeAllConnections();
        await left;
      }
      return port;
    },
  };
}
