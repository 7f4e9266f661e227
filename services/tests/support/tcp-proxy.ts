import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

interface TcpProxy {
  /** On 127.0.0.1. */
  port: number;
  /** Closes all connections and refuses new ones. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Keeps connections open without forwarding data. */
  stall(): void;
}

/** `ownPort` 0: a free one. */
export async function openTcpProxy(host: string, port: number, ownPort = 0): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, host);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(ownPort);
  const { port: usedPort } = server.address() as AddressInfo;
  return {
    port: usedPort,
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    restore: () => listen(usedPort),
    stall() {
      for (const socket of sockets) socket.unpipe().pause();
      server.removeAllListeners('connection');
      server.on('connection', (socket) => sockets.add(socket));
    },
  };
}
