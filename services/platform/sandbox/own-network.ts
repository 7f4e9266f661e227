import { spawnSync } from 'node:child_process';
import type { BaseLogger } from 'pino';

interface OwnNetwork {
  prefix: readonly string[];
  refusal: string | null;
}

const PROBE_TIMEOUT_MS = 5000;

/** Root needs no user namespace, in which it could not read other users' files. Other users keep their id in
 * one, so the program has no capabilities. */
export function findOwnNetwork(unshare = 'unshare'): OwnNetwork {
  const prefix = [unshare, process.getuid?.() === 0 ? '-n' : '-cn'];
  const { status, error, stderr } = spawnSync('/bin/sh', ['-c', 'exec "$@"', 'sh', ...prefix, '/bin/true'], {
    env: {},
    encoding: 'utf8',
    timeout: PROBE_TIMEOUT_MS,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (status === 0) return { prefix, refusal: null };
  return { prefix: [], refusal: error?.message ?? stderr.trim() };
}

let found: OwnNetwork | undefined;

export function ownNetwork(): OwnNetwork {
  found ??= findOwnNetwork();
  return found;
}

export function warnWithoutOwnNetwork(log: Pick<BaseLogger, 'warn'>, { refusal } = ownNetwork()): void {
  if (refusal !== null)
    log.warn({ refusal }, 'the processes that parse uploaded files can reach the network');
}
