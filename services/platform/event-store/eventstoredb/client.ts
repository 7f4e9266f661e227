import { EventStoreDBClient } from '@eventstore/db-client';
import features from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import type messages from '@eventstore/db-client/generated/serverfeatures_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { type Channel, status } from '@grpc/grpc-js';
import { type OwnChannel, openChannel } from './channel.ts';
import type { ConnectionString } from './connection-string.ts';
import { readCredentials } from './credentials.ts';
import { findLeader } from './find-leader.ts';
import { NoAnswer } from './unavailable.ts';

export type OwnClient = ReturnType<typeof openClient>;

const KEEP_ALIVE_MS = 10_000;
/** As the client sets it: a server may hold larger events than it accepts by gRPC. */
const MOST_BYTES = 17 * 1024 * 1024;

/** One client with one channel: another leader or connection means another client. Throws an error that names the option
 * of the connection string. */
export function openClient(url: ConnectionString) {
  const { hosts, isCluster, user, options } = url;
  const { connectionName, defaultDeadline, throwOnAppendFailure } = options;
  const credentials = readCredentials(url);
  const client = new EventStoreDBClient(
    {
      endpoint: hosts[0],
      ...(connectionName !== undefined && { connectionName }),
      ...(defaultDeadline !== undefined && { defaultDeadline }),
      ...(throwOnAppendFailure !== undefined && { throwOnAppendFailure }),
    },
    { insecure: options.tls === false },
    user ?? undefined,
  );
  let opening: Promise<Channel> | null = null;
  let isOpening = false;
  let opened: OwnChannel | null = null;
  let isClosed = false;

  async function open(): Promise<Channel> {
    isOpening = true;
    const host = await (isCluster ? findLeader(url, credentials) : hosts[0]);
    if (isClosed) throw new NoAnswer('the client is closed');
    opened = openChannel(host, credentials, {
      'grpc.keepalive_time_ms': keepAlive(options.keepAliveInterval),
      'grpc.keepalive_timeout_ms': keepAlive(options.keepAliveTimeout),
      'grpc.max_receive_message_length': MOST_BYTES,
    });
    return opened.channel;
  }

  function channel(): Promise<Channel> {
    opening ??= open().finally(() => {
      isOpening = false;
    });
    return opening;
  }

  // biome-ignore lint/complexity/useLiteralKeys: protected; the client's own channels stay open after outages
  client['getChannel'] = channel;
  // No batch append: it shares pending appends between all clients of the module and clears them when any connection
  // breaks; a later response then throws uncaught and ends the process (ADR-04).
  // biome-ignore lint/complexity/useLiteralKeys: protected, and the only way for connections without a password
  client['supports'] = async () => false;

  return {
    client,
    /** `unknown`: the server is too old to say. The client itself would keep a failure for its life. */
    async serverVersion(): Promise<string> {
      const asked = new features.ServerFeaturesClient('', credentials, { channelOverride: await channel() });
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      asked.getSupportedMethods(new shared.Empty(), (error, supported: messages.SupportedMethods) => {
        if (!error) resolve(supported.getEventStoreServerVersion());
        else if (error.code === status.UNIMPLEMENTED) resolve('unknown');
        else reject(error);
      });
      return promise;
    },
    /** Looking for the leader. */
    isOpening: () => isOpening,
    /** Ends what is under way. */
    close(): void {
      isClosed = true;
      opened?.close();
    },
  };
}

/** The longest of a timer in Node.js; a longer one ends at once. */
const NEVER_MS = 2 ** 31 - 1;

const keepAlive = (ms = KEEP_ALIVE_MS) => (ms < 0 ? NEVER_MS : Math.min(ms, NEVER_MS));
