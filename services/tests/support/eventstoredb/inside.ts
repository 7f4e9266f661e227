import type { EventStoreDBClient } from '@eventstore/db-client';
import type streams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { Channel } from '@grpc/grpc-js';

/** What a client keeps to itself: the channel of each of its calls, and what it does when one has failed. */
interface Inside {
  getGRPCClient(service: typeof streams.StreamsClient, name: string): Promise<StreamsClient>;
  getChannel(): Promise<Channel>;
  handleError(failed: StreamsClient, error: Error): Promise<void>;
}
type StreamsClient = InstanceType<typeof streams.StreamsClient>;

export const insideOf = (client: EventStoreDBClient): Inside => client as unknown as Inside;
