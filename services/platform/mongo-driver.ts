import type { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import { MongoNetworkError } from 'mongodb';

interface Closing extends EventEmitter {
  closed: boolean;
}
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

/** A command written while the server closes the connection waits for 'drain', and a socket closed in order
 * emits neither 'drain' nor an error. */
function patchWrites({ prototype }: typeof connections.Connection): void {
  const { writeCommand } = prototype;
  prototype.writeCommand = function untilItCloses(command, options) {
    return untilClosed(this, () => writeCommand.call(this, command, options));
  };
}

/** The driver removes a member that reports itself as standalone ("Server Discovery and Monitoring").
 * Removing the last one would end discovery: it stays as unknown. */
function patchTopologies({ prototype }: typeof topologies.TopologyDescription): void {
  const { update } = prototype;
  prototype.update = function keepingTheLast(server) {
    const updated = update.call(this, server);
    return updated.servers.size > 0
      ? updated
      : update.call(this, new servers.ServerDescription(server.address));
  };
}

let isPatched = false;

/** Fixes two endless waits of mongodb 7.8 (ADR-07). */
export function patchDriver(): void {
  if (isPatched) return;
  isPatched = true;
  patchWrites(connections.Connection);
  patchTopologies(topologies.TopologyDescription);
}
