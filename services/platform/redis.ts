import { type Backoff, backoffMs, jittered } from '@coffret/contracts/backoff';
import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { Redis as Client, type RedisOptions } from 'ioredis';
import type { BaseLogger } from 'pino';
import type { ConnectionMonitor } from './connection-monitor.ts';

export interface Redis {
  /** Rejects commands while the server is unreachable; none is queued. */
  readonly client: Client;
  /** Commands are sent in the order of the calls. Throws `StoreUnavailable` when the server cannot execute them. */
  ask<T>(work: (client: Client) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export async function execute(steps: {
  exec(): Promise<[Error | null, unknown][] | null>;
}): Promise<unknown[]> {
  return ((await steps.exec()) ?? []).map(([error, answer]) => {
    if (error) throw error;
    return answer;
  });
}

interface Options {
  log?: Pick<BaseLogger, 'warn'>;
  reach?: ConnectionMonitor;
}

const WAITS: Backoff = { firstMs: 100, longestMs: 2000 };
const PING_MS = 2000;

const retryStrategy = (times: number) => jittered(backoffMs(times, WAITS));

/** READONLY: the server has become a replica, so reconnect. */
const CONNECTION: RedisOptions = {
  retryStrategy,
  connectTimeout: 3000,
  reconnectOnError: ({ message }) => message.startsWith('READONLY'),
};

/** A server that is silent for 3 seconds is reconnected. */
const FAILING_FAST: RedisOptions = {
  ...CONNECTION,
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  commandTimeout: 5000,
  socketTimeout: 3000,
};

export const PATIENT: RedisOptions = { ...CONNECTION, maxRetriesPerRequest: null };

export const SUBSCRIBING: RedisOptions = {
  ...FAILING_FAST,
  enableOfflineQueue: true,
  autoResubscribe: false,
};

/** `url`: redis:// or rediss://, with user, password and database. */
export function openRedis(url: string, { log, reach }: Options = {}): Redis {
  const client = new Client(url, FAILING_FAST);
  let isUp: boolean | null = null;
  let reason = '';
  const unanswered = () =>
    new StoreUnavailable(`Redis does not answer: ${reason || 'the connection was closed'}`);
  client.on('error', ({ message }: Error) => {
    reason = message;
  });
  client.on('ready', () => {
    reach?.back();
    if (isUp === null) warnOfEviction(client, log);
    isUp = true;
  });
  client.on('close', () => {
    if (isUp !== false && !isClosing) reach?.lost(unanswered());
    isUp = false;
  });
  let isClosing = false;
  const stopPings = pingRegularly(client, PING_MS);

  const firstAttempt = new Promise<void>((resolve) => {
    client.once('ready', resolve);
    client.once('close', resolve);
  });

  return {
    client,
    async ask(work) {
      if (client.status !== 'ready') await firstAttempt;
      if (client.status !== 'ready') throw unanswered();
      try {
        return await work(client);
      } catch (error) {
        // The client believes that the connection knows the script, also after a transaction failed with NOSCRIPT.
        if (hasForgottenScript(error)) client.disconnect(true);
        throw redisFault(error);
      }
    },
    async close() {
      isClosing = true;
      stopPings();
      await client.quit().catch(() => undefined);
      client.disconnect();
    },
  };
}

/** A broken connection without traffic would not be noticed. Returns the function that stops it. */
export function pingRegularly(client: Client, ms = 1_000): () => void {
  const pings = setInterval(() => {
    if (client.status === 'ready') client.ping().catch(() => undefined);
  }, ms).unref();
  return () => clearInterval(pings);
}

/** Eviction would lose jobs; without it Redis rejects new ones. */
async function warnOfEviction(client: Client, log: Options['log']): Promise<void> {
  const memory = await client.info('memory').catch(() => '');
  const policy = /^maxmemory_policy:(\S+)/m.exec(memory)?.[1];
  if (policy && policy !== 'noeviction') {
    log?.warn({ policy }, 'Redis may drop jobs: its maxmemory-policy is not noeviction');
  }
}

const hasForgottenScript = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('NOSCRIPT');

const UNAVAILABLE =
  /^(NOAUTH|WRONGPASS|LOADING|BUSY|OOM|MISCONF|READONLY|MASTERDOWN|NOREPLICAS|CLUSTERDOWN|TRYAGAIN|EXECABORT|UNBLOCKED)\b/;

const CONNECTION_FAULT = /^(Connection is closed|Command timed out|Stream isn't writeable|Socket timeout)/;

const isOfSystem = (error: Error): boolean =>
  'code' in error && /^(E[A-Z]+|EAI_\w+)$/.test(String(error.code));

export function redisFault(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message } = error;
  const isOutage =
    name === 'AbortError' ||
    name === 'MaxRetriesPerRequestError' ||
    UNAVAILABLE.test(message) ||
    CONNECTION_FAULT.test(message) ||
    hasForgottenScript(error) ||
    isOfSystem(error);
  return isOutage ? new StoreUnavailable(`Redis does not answer: ${message}`, { cause: error }) : error;
}
