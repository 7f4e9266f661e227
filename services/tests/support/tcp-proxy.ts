import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a server that can be cut, and stopped up. */
interface TcpProxy {
  /** Where it begins, on 127.0.0.1. */
  port: number;
  /** All connections end, and no new one comes about. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Connections stay, and nothing passes any more. */
  stall(): void;
}

/** `own`: the port at which it begins; absent: any that is free. */
export async function openTcpProxy(host: string, port: number, own = 0): Promise<TcpProxy> {
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
  const begin = async (at: number) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
  };
  await begin(own);
  const { port: begins } = server.address() as AddressInfo;
  return {
    port: begins,
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    restore: () => begin(begins),
    stall() {
      for (const socket of sockets) socket.unpipe().pause();
      server.removeAllListeners('connection');
      server.on('connection', (socket) => sockets.add(socket));
    },
  };
}
