import type { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import { MongoNetworkError } from 'mongodb';

interface Closing extends EventEmitter {
  closed: boolean;
}
/** As much of the driver's own classes as is needed here. */
interface Connection extends Closing {
  writeCommand(command: unknown, options: unknown): Promise<void>;
}
interface ServerDescription {
  address: string;
}
interface TopologyDescription {
  servers: ReadonlyMap<string, ServerDescription>;
  update(server: ServerDescription): TopologyDescription;
}
const require = createRequire(import.meta.url);
const connections: { Connection: { prototype: Connection } } = require('mongodb/lib/cmap/connection.js');
const topologies: {
  TopologyDescription: { prototype: TopologyDescription };
} = require('mongodb/lib/sdam/topology_description.js');
const servers: {
  ServerDescription: new (address: string) => ServerDescription;
} = require('mongodb/lib/sdam/server_description.js');

/** Rejects as soon as the connection has ended, whatever the write waits for. */
export async function untilClosed(connection: Closing, write: () => Promise<void>) {
  const over = Promise.withResolvers<never>();
  const end = () => over.reject(new MongoNetworkError('the connection ended while something was sent'));
  connection.once('close', end);
  try {
    if (connection.closed) end();
    await Promise.race([write(), over.promise]);
  } finally {
    connection.off('close', end);
  }
}

/**
 * What is sent at the moment at which the server ends the connection waits for its socket to drain, and a socket that
 * was closed in order tells neither that nor an error: the question was never answered.
 */
function mendWrites({ prototype }: typeof connections.Connection): void {
  const { writeCommand } = prototype;
  prototype.writeCommand = function untilItCloses(command, options) {
    return untilClosed(this, () => writeCommand.call(this, command, options));
  };
}

/**
 * A server of a set that says that it stands alone is looked at no more (the driver's specification, "Server Discovery
 * and Monitoring"). Where it was the last one nothing would ever be found again: it stays, as one of which nothing is
 * known.
 */
function mendTopologies({ prototype }: typeof topologies.TopologyDescription): void {
  const { update } = prototype;
  prototype.update = function keepingTheLast(server) {
    const updated = update.call(this, server);
    return updated.servers.size > 0
      ? updated
      : update.call(this, new servers.ServerDescription(server.address));
  };
}

let isMended = false;

/** Mends the driver (mongodb 7.8) where it waits for ever (ADR-07). */
export function mendDriver(): void {
  if (isMended) return;
  isMended = true;
  mendWrites(connections.Connection);
  mendTopologies(topologies.TopologyDescription);
}
