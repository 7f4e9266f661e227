import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** TCP proxy that simulates faults. */
export interface NetworkLink {
  port: number;
  /** Forwards data, optionally with a delay in ms. */
  open(delay?: number): void;
  /** Accepts connections, but forwards nothing in one or both directions. Connections that lost data stay silent. */
  silence(what?: 'requests' | 'answers' | 'both'): void;
  /** Closes all connections, and new ones until `open`. */
  cut(): void;
  /** Open ones of clients. */
  connections(): number;
  close(): Promise<void>;
}

export async function openNetworkLink(host: string, port: number): Promise<NetworkLink> {
  const sockets = new Set<Socket>();
  const clients = new Set<Socket>();
  let delay = 0;
  let silent = '';
  let isCut = false;

  function track(socket: Socket): Socket {
    sockets.add(socket);
    socket.on('error', () => undefined);
    return socket.on('close', () => sockets.delete(socket));
  }
  function forward(from: Socket, to: Socket, what: string): void {
    let isDead = false;
    from.on('data', (bytes) => {
      isDead ||= silent === what || silent === 'both';
      if (isDead) return;
      if (delay === 0) to.write(bytes);
      else setTimeout(() => to.writable && to.write(bytes), delay);
    });
    from.on('close', () => to.destroy());
  }

  // Without Nagle's algorithm, which would wait 40 ms for an acknowledgement.
  const server = createServer({ noDelay: true }, (client) => {
    if (isCut) {
      client.destroy();
      return;
    }
    clients.add(client);
    client.on('close', () => clients.delete(client));
    const target = track(connect({ port, host, noDelay: true }));
    forward(track(client), target, 'requests');
    forward(target, client, 'answers');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');

  const end = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: address.port,
    open(ms = 0) {
      [delay, silent, isCut] = [ms, '', false];
    },
    silence(what = 'both') {
      silent = what;
    },
    cut() {
      isCut = true;
      end();
    },
    connections: () => clients.size,
    async close() {
      end();
      server.close();
      await once(server, 'close');
    },
  };
}
