import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A line between a client and a server, which fails as it is told to. */
export interface NetworkLink {
  port: number;
  /** All is passed on, a while later when `delay` (ms) is given. */
  open(delay?: number): void;
  /** Connections are taken and kept; nothing is passed on, either way or one way alone. Those that lost something stay dead. */
  silence(what?: 'requests' | 'answers' | 'both'): void;
  /** All connections break, and new ones break at once until the line is opened. */
  cut(): void;
  close(): Promise<void>;
}

export async function openNetworkLink(host: string, port: number): Promise<NetworkLink> {
  const sockets = new Set<Socket>();
  let delay = 0;
  let silent = '';
  let isCut = false;

  function keep(socket: Socket): Socket {
    sockets.add(socket);
    socket.on('error', () => undefined);
    return socket.on('close', () => sockets.delete(socket));
  }
  function pass(from: Socket, to: Socket, what: string): void {
    let isDead = false;
    from.on('data', (bytes) => {
      isDead ||= silent === what || silent === 'both';
      if (isDead) return;
      if (delay === 0) to.write(bytes);
      else setTimeout(() => to.writable && to.write(bytes), delay);
    });
    from.on('close', () => to.destroy());
  }

  // Neither side gathers what is small: that would wait for the other's acknowledgement, 40 ms.
  const server = createServer({ noDelay: true }, (client) => {
    if (isCut) {
      client.destroy();
      return;
    }
    const target = keep(connect({ port, host, noDelay: true }));
    pass(keep(client), target, 'requests');
    pass(target, client, 'answers');
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
    async close() {
      end();
      server.close();
      await once(server, 'close');
    },
  };
}
