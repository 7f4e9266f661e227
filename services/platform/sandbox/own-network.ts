import { spawnSync } from 'node:child_process';
import type { BaseLogger } from 'pino';

/** How a program is started with a network of its own, which has no interface but a loopback that is down. */
export interface OwnNetwork {
  /** Goes before the program and its arguments; empty where the system refuses. */
  prefix: readonly string[];
  /** Why the system refuses; null: it does not. */
  refusal: string | null;
}

const PROBE_TIMEOUT_MS = 5000;

/**
 * Asks the system once whether it works. Root needs no user namespace, and in one it could not read the files of others.
 * Any other user makes one and keeps the same id in it, so that the program has no capability there.
 */
export function findOwnNetwork(unshare = 'unshare'): OwnNetwork {
  const prefix = [unshare, process.getuid?.() === 0 ? '-n' : '-cn'];
  const { status, error, stderr } = spawnSync('/bin/sh', ['-c', 'exec "$@"', 'sh', ...prefix, '/bin/true'], {
    ...{ env: {}, encoding: 'utf8', timeout: PROBE_TIMEOUT_MS },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (status === 0) return { prefix, refusal: null };
  return { prefix: [], refusal: error?.message ?? stderr.trim() };
}

let found: OwnNetwork | undefined;

/** `findOwnNetwork`, remembered. */
export function ownNetwork(): OwnNetwork {
  found ??= findOwnNetwork();
  return found;
}

export function warnWithoutOwnNetwork(log: Pick<BaseLogger, 'warn'>, { refusal } = ownNetwork()): void {
  if (refusal !== null)
    log.warn({ refusal }, 'the processes that parse uploaded files can reach the network');
}
