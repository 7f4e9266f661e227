import type { Socket } from 'node:net';
import { Channel, ChannelCredentials, type ChannelOptions } from '@grpc/grpc-js';
import type { Host } from './connection-string.ts';

/** A gRPC channel whose connections can be closed at once. */
export interface OwnChannel {
  channel: Channel;
  /** Ends calls that are under way as a broken connection does. A cancelled call would end its request first, and the
   * server could take half of an append for the whole. */
  close(): void;
}

/** The channel connects again by itself; the default of gRPC is up to two minutes. */
const MAX_BACKOFF_MS = 500;

export function openChannel(
  { address, port }: Host,
  credentials: ChannelCredentials,
  options: ChannelOptions,
): OwnChannel {
  const sockets = new Set<Socket>();
  let isClosed = false;
  const tracked = new TrackedCredentials(credentials, (socket) => {
    // gRPC may try once more after its channel was closed.
    if (isClosed) throw new Error('the channel is closed');
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const channel = new Channel(`${address}:${port}`, tracked, {
    ...options,
    'grpc.initial_reconnect_backoff_ms': MAX_BACKOFF_MS / 5,
    'grpc.max_reconnect_backoff_ms': MAX_BACKOFF_MS,
    // Otherwise channels with equal options share a connection.
    'grpc.use_local_subchannel_pool': 1,
  });
  return {
    channel,
    close() {
      isClosed = true;
      channel.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

class TrackedCredentials extends ChannelCredentials {
  readonly #inner: ChannelCredentials;
  readonly #connected: (socket: Socket) => void;

  constructor(inner: ChannelCredentials, connected: (socket: Socket) => void) {
    super();
    this.#inner = inner;
    this.#connected = connected;
  }

  override _isSecure = () => this.#inner._isSecure();
  override _equals = (other: ChannelCredentials) => other === this;
  override _createSecureConnector = (
    ...given: Parameters<ChannelCredentials['_createSecureConnector']>
  ): ReturnType<ChannelCredentials['_createSecureConnector']> => {
    const inner = this.#inner._createSecureConnector(...given);
    return {
      connect: async (socket) => {
        this.#connected(socket);
        return inner.connect(socket);
      },
      waitForReady: () => inner.waitForReady(),
      getCallCredentials: () => inner.getCallCredentials(),
      destroy: () => inner.destroy(),
    };
  };
}
