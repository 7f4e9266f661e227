import { once } from 'node:events';
import { Agent, request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Balancer {
  address: string;
  /** Processes that serve requests, and those that serve WebSockets. */
  targets: { api: string[]; realtime: string[] };
  close(): Promise<void>;
}

const isForSockets = ({ url = '' }: IncomingMessage) => url.startsWith('/socket.io');

/** A reused connection may close before its request is processed: only these requests may be repeated. */
const isReplayable = ({ method, headers }: IncomingMessage) =>
  method === 'GET' || method === 'HEAD' || headers['idempotency-key'] !== undefined;

/**
 * Round-robin proxy that tries the next process if one refuses the connection. It reuses connections: Node accepts
 * one new connection per turn of its event loop, which would limit the throughput.
 */
export async function startBalancer(): Promise<Balancer> {
  const targets: Balancer['targets'] = { api: [], realtime: [] };
  const keepAlive = new Agent({ keepAlive: true });
  let turn = 0;
  const rotate = (request: IncomingMessage): URL[] => {
    const those = isForSockets(request) ? targets.realtime : targets.api;
    turn += 1;
    return those.map((_, index) => new URL(those[(turn + index) % those.length] as string));
  };

  function forward(request: IncomingMessage, body: Buffer, reply: ServerResponse, to: URL[]) {
    const [first, ...next] = to;
    if (!first) return void reply.writeHead(502).end();
    const { method, url, headers } = request;
    const { hostname: host, port } = first;
    const { connection: _clients, ...others } = headers;
    const agent = isReplayable(request) ? keepAlive : false;
    const options = { host, port, method, path: url, headers: others, agent };
    const outgoing = ask(options, (answer) => {
      const { connection: _own, 'keep-alive': _theirs, ...given } = answer.headers;
      reply.writeHead(answer.statusCode ?? 502, given);
      answer.pipe(reply);
    });
    outgoing.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED') forward(request, body, reply, next);
      else if (outgoing.reusedSocket && !reply.headersSent) forward(request, body, reply, to);
      else if (reply.headersSent) reply.destroy();
      else reply.writeHead(502).end();
    });
    outgoing.end(body);
  }

  const server = createServer((request, reply) => {
    buffer(request).then(
      (body) => forward(request, body, reply, rotate(request)),
      () => reply.destroy(),
    );
  });
  server.on('upgrade', (request: IncomingMessage, client, head) => {
    const [first] = rotate(request);
    if (!first) return client.destroy();
    const target = connect(Number(first.port), first.hostname, () => {
      const lines = request.rawHeaders.flatMap((name, i, all) => (i % 2 ? [] : [`${name}: ${all[i + 1]}`]));
      target.write(`GET ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      target.write(head);
      target.pipe(client).pipe(target);
    });
    target.on('error', () => client.destroy());
    client.on('error', () => target.destroy());
    target.on('close', () => client.destroy());
    client.on('close', () => target.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    targets,
    async close() {
      keepAlive.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
