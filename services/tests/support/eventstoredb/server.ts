/**
 * Stand-in for EventStoreDB 23.10, started by tests as a process: `node server.ts <folder> <port> <version> [<key
 * file> <certificate file>]`. Port 0: a free one, which it prints. With a certificate it uses TLS and requires a
 * user.
 * It implements the real protocol, and responds as observed on a real node without TLS and users, and with them as in
 * the source code of the server. Not implemented: clusters, projections, persistent subscriptions, scavenging, and
 * the 2 s delay of the second of two identical concurrent appends.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import gossip from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossipMessages from '@eventstore/db-client/generated/gossip_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import featureMessages from '@eventstore/db-client/generated/serverfeatures_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { Server, ServerCredentials, type UntypedServiceImplementation } from '@grpc/grpc-js';
import { appendOn, batchAppendOn } from './appending.ts';
import { deleteOn, tombstoneOn } from './deleting.ts';
import { EventLog } from './event-log.ts';
import { readOn } from './reading.ts';
import { requireUser } from './users.ts';

/** State of a single node in gossip messages. */
const LEADER = 8;
/** As the real server waits for open calls during a shutdown. */
const END_WITHIN_MS = 500;

const [folder = '', wanted = '0', version = '23.10.8', key, certificate] = process.argv.slice(2);
const log = new EventLog(folder);
const isSecured = key !== undefined && certificate !== undefined;
const server = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
const credentials = isSecured
  ? ServerCredentials.createSsl(null, [
      { private_key: readFileSync(key), cert_chain: readFileSync(certificate) },
    ])
  : ServerCredentials.createInsecure();
let port = 0;

const ofStreams = {
  read: readOn(log),
  append: appendOn(log),
  batchAppend: batchAppendOn(log),
  delete: deleteOn(log),
  tombstone: tombstoneOn(log),
} as UntypedServiceImplementation;
server.addService(streams.StreamsService as never, isSecured ? requireUser(ofStreams) : ofStreams);

server.addService(
  features.ServerFeaturesService as never,
  {
    getSupportedMethods(_call: unknown, answer: (error: null, methods: object) => void) {
      const methods = Object.keys(streams.StreamsService).map((name) => {
        const method = new featureMessages.SupportedMethod();
        method.setServiceName('event_store.client.streams.streams');
        method.setMethodName(name.toLowerCase());
        return method;
      });
      const supported = new featureMessages.SupportedMethods();
      supported.setMethodsList(methods);
      supported.setEventStoreServerVersion(version);
      answer(null, supported);
    },
  } as UntypedServiceImplementation,
);

server.addService(
  gossip.GossipService as never,
  {
    read(_call: unknown, answer: (error: null, info: object) => void) {
      const endpoint = new gossipMessages.EndPoint();
      // Certificates are issued for a name.
      endpoint.setAddress(isSecured ? 'localhost' : '127.0.0.1');
      endpoint.setPort(port);
      const member = new gossipMessages.MemberInfo();
      const id = new shared.UUID();
      id.setString(randomUUID());
      member.setInstanceId(id);
      member.setTimeStamp(String(Date.now()));
      member.setState(LEADER);
      member.setIsAlive(true);
      member.setHttpEndPoint(endpoint);
      const info = new gossipMessages.ClusterInfo();
      info.setMembersList([member]);
      answer(null, info);
    },
  } as UntypedServiceImplementation,
);

server.bindAsync(`127.0.0.1:${wanted}`, credentials, (error, bound) => {
  if (error) throw error;
  port = bound;
  console.log(`listening on ${port}`);
});

process.once('SIGTERM', () => {
  server.tryShutdown(() => process.exit(0));
  setTimeout(() => process.exit(0), END_WITHIN_MS);
});
