import type { BaseLogger } from 'pino';

export const CHANNEL_CLOSED = 'Channel has been shut down';

/** The client throws this inside a promise executor, where no caller can catch it; the append gets no response. */
function isLostAppend(fault: unknown): boolean {
  if (!(fault instanceof Error) || fault.message !== CHANNEL_CLOSED) return false;
  const { stack = '' } = fault;
  return ['@grpc/grpc-js', '@eventstore/db-client'].every((name) =>
    stack.replaceAll('\\', '/').includes(name),
  );
}

let isInstalled = false;

/** Keeps the process running after such an append and logs it. Any other unhandled rejection ends the process. */
export function retryLostAppends(log: Pick<BaseLogger, 'warn'>): void {
  if (isInstalled) return;
  isInstalled = true;
  process.on('unhandledRejection', (fault) => {
    if (!isLostAppend(fault)) throw fault;
    log.warn({ err: fault }, 'EventStoreDB: an append began on a closed channel, its outcome is unknown');
  });
}
