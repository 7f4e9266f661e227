import type { Socket } from 'socket.io';

const PATIENCE_MS = 30_000;
/** A thousand messages; a client that reconnects asks for everything anew. */
const MAX_BYTES = 256 * 1024;

/** Closes a connection whose client reads nothing for too long, or for which too much waits. */
export function closeWhenUnread(
  { conn }: Pick<Socket, 'conn'>,
  onClose: () => void,
  { patienceMs = PATIENCE_MS, maxBytes = MAX_BYTES } = {},
): void {
  let waiting = 0;
  let timer: NodeJS.Timeout | undefined;
  const taken = () => {
    clearTimeout(timer);
    [waiting, timer] = [0, undefined];
  };
  const close = () => {
    onClose();
    conn.close(true);
  };
  conn.on('packetCreate', ({ data = '' }: { data?: string }) => {
    waiting += Buffer.byteLength(data);
    if (waiting > maxBytes) return close();
    timer ??= setTimeout(close, patienceMs);
  });
  // What waited is given to the transport, which had sent all that came before.
  conn.on('flush', taken);
  conn.once('close', taken);
}
