import type { BaseLogger } from 'pino';

/** What gRPC throws when a call begins on a channel that was closed. */
export const CHANNEL_CLOSED = 'Channel has been shut down';

/**
 * Whether this was thrown by a call of EventStoreDB's client on a closed channel. In an append it is thrown inside the
 * executor of a promise, where nobody can catch it. The append stays without an answer, and its outcome is settled as
 * after any other silence.
 */
function isLostAppend(fault: unknown): boolean {
  if (!(fault instanceof Error) || fault.message !== CHANNEL_CLOSED) return false;
  const { stack = '' } = fault;
  return ['@grpc/grpc-js', '@eventstore/db-client'].every((name) =>
    stack.replaceAll('\\', '/').includes(name),
  );
}

let survives = false;

/**
 * Keeps the process running after such an append, with a line in the log that was given first. Any other unhandled
 * rejection ends it.
 */
export function retryLostAppends(log: Pick<BaseLogger, 'warn'>): void {
  if (survives) return;
  survives = true;
  process.on('unhandledRejection', (fault) => {
    if (!isLostAppend(fault)) throw fault;
    log.warn({ err: fault }, 'EventStoreDB: an append began on a closed channel, its outcome is unknown');
  });
}
