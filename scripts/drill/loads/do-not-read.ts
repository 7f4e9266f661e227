import { once } from 'node:events';
import { connect } from 'node:net';
import { type Caller, count } from './caller.ts';

/** Asks and reads the head of the answer alone. Resolves when the server closes the connection, or on abort. */
export async function doNotRead(
  { address, headers, tally }: Caller,
  path: string,
  signal: AbortSignal,
): Promise<number> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  const closed = once(socket, 'close', { signal }).catch(() => undefined);
  socket.on('error', () => undefined);
  try {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\n${lines.join('')}\r\n`);
    await once(socket, 'readable', { signal });
    const head = String(socket.read(Math.min(socket.readableLength, 2000)));
    const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]);
    count(tally, status, /^retry-after: (\S+)/im.exec(head)?.[1] ?? null);
    if (status < 400) await closed;
    return status;
  } finally {
    socket.destroy();
  }
}
