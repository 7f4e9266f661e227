import type { EventStoreDBClient } from '@eventstore/db-client';
import type streams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { Channel } from '@grpc/grpc-js';

/** Private members of the client. */
interface Inside {
  getGRPCClient(service: typeof streams.StreamsClient, name: string): Promise<StreamsClient>;
  getChannel(): Promise<Channel>;
  handleError(failed: StreamsClient, error: Error): Promise<void>;
}
type StreamsClient = InstanceType<typeof streams.StreamsClient>;

export const insideOf = (client: EventStoreDBClient): Inside => client as unknown as Inside;
