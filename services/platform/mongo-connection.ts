import type { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import { MongoNetworkError } from 'mongodb';

interface Closing extends EventEmitter {
  closed: boolean;
}
/** As much of the driver's own class as is needed here. */
interface Connection extends Closing {
  writeCommand(command: unknown, options: unknown): Promise<void>;
}
const require = createRequire(import.meta.url);
const driver: { Connection: { prototype: Connection } } = require('mongodb/lib/cmap/connection.js');

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
 * Mends the driver (mongodb 7.8, `Connection.writeCommand`): what is sent at the moment at which the server ends the
 * connection waits for its socket to drain, and a socket that was closed in order tells neither that nor an error: the
 * question was never answered (ADR 27).
 */
export function mendWrites(): void {
  const { prototype } = driver.Connection;
  const { writeCommand } = prototype;
  if (writeCommand.name !== 'writeCommand') return;
  prototype.writeCommand = function untilItCloses(command, options) {
    return untilClosed(this, () => writeCommand.call(this, command, options));
  };
}
