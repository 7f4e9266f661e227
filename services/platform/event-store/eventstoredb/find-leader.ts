import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import gossip from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import messages from '@eventstore/db-client/generated/gossip_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { type ChannelCredentials, Metadata } from '@grpc/grpc-js';
import { openChannel } from './channel.ts';
import type { ConnectionString, Host } from './connection-string.ts';
import { NoLeader } from './unavailable.ts';

const { LEADER } = messages.MemberInfo.VNodeState;
const ATTEMPTS = 10;
const INTERVAL_MS = 100;
/** In seconds: a silent member must not use up the time of the call that looks for the leader. */
const GOSSIP_TIMEOUT_S = 1;

/** Asks the hosts in random order. A follower lags behind the leader: acknowledged events would be missed. */
export async function findLeader(
  { hosts, options }: ConnectionString,
  credentials: ChannelCredentials,
): Promise<Host> {
  const { maxDiscoverAttempts = ATTEMPTS, discoveryInterval = INTERVAL_MS } = options;
  const deadlineMs = (options.gossipTimeout ?? GOSSIP_TIMEOUT_S) * 1000;
  for (let attempt = 0; attempt < maxDiscoverAttempts; attempt += 1) {
    for (const host of hosts.toSorted(() => Math.random() - 0.5)) {
      const members = await membersOf(host, credentials, deadlineMs).catch(() => []);
      const leader = members.find((member) => member.getIsAlive() && member.getState() === LEADER);
      const endpoint = leader?.getHttpEndPoint();
      if (endpoint) return { address: endpoint.getAddress(), port: endpoint.getPort() };
    }
    await setTimeout(discoveryInterval);
  }
  throw new NoLeader(
    `no leader is known to ${hosts.map(({ address, port }) => `${address}:${port}`).join(', ')}`,
  );
}

async function membersOf(host: Host, credentials: ChannelCredentials, deadlineMs: number) {
  const { channel, close } = openChannel(host, credentials, {});
  const client = new gossip.GossipClient('', credentials, { channelOverride: channel });
  try {
    const read = promisify(
      (done: (error: Error | null, info: InstanceType<typeof messages.ClusterInfo>) => void) =>
        client.read(new shared.Empty(), new Metadata(), { deadline: Date.now() + deadlineMs }, done),
    );
    return (await read()).getMembersList();
  } finally {
    close();
  }
}
