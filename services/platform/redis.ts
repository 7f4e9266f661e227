import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import { Redis as Client, type RedisOptions } from 'ioredis';
import type { BaseLogger } from 'pino';
import type { ConnectionMonitor } from './connection-monitor.ts';

/** One connection for commands, shared by all that a process keeps in Redis. */
export interface Redis {
  /** Refuses commands while the server is out of reach; none waits in a queue. */
  readonly client: Client;
  /**
   * What the work asks of the server. When the connection stands the work begins before this returns, so that
   * commands go out in the order of the calls. Throws `StoreUnavailable` when the server is out of reach or cannot
   * do what it is told to.
   */
  ask<T>(work: (client: Client) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The answers of a transaction. Throws the first that is a fault. */
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

const LONGEST_WAIT_MS = 2000;
const PING_MS = 2000;

/** Half of the wait is chance, so that many processes do not come back at the same instant. */
const retryStrategy = (times: number) => {
  const wait = Math.min(50 * 2 ** times, LONGEST_WAIT_MS);
  return wait / 2 + (Math.random() * wait) / 2;
};

/** What all connections have in common. A server that has become a replica refuses to write: look for the next one. */
const CONNECTION: RedisOptions = {
  retryStrategy,
  connectTimeout: 3000,
  reconnectOnError: ({ message }) => message.startsWith('READONLY'),
};

/** Nothing waits for long: a server that says nothing for 3 seconds is looked for again. */
const FAILING_FAST: RedisOptions = {
  ...CONNECTION,
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  commandTimeout: 5000,
  socketTimeout: 3000,
};

/** For BullMQ's workers, which wait for the server for as long as it takes. */
export const PATIENT: RedisOptions = { ...CONNECTION, maxRetriesPerRequest: null };

/** For subscriptions: what is to be said waits until the connection stands. */
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
  const unanswered = () => new StoreUnavailable(`Redis does not answer: ${reason || 'it hung up'}`);
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
  // A connection on which nothing is said would not be missed.
  const pings = setInterval(
    () => void (client.status === 'ready' && client.ping().catch(() => undefined)),
    PING_MS,
  );
  pings.unref();

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
        // The client takes a script for known on a connection, and learns nothing from a transaction: only a new
        // connection is sent it whole.
        if (hasForgottenScript(error)) client.disconnect(true);
        throw redisFault(error);
      }
    },
    async close() {
      isClosing = true;
      clearInterval(pings);
      await client.quit().catch(() => undefined);
      client.disconnect();
    },
  };
}

/** The jobs must not be given up for want of memory: then Redis has to refuse new ones. */
async function warnOfEviction(client: Client, log: Options['log']): Promise<void> {
  const memory = await client.info('memory').catch(() => '');
  const policy = /^maxmemory_policy:(\S+)/m.exec(memory)?.[1];
  if (policy && policy !== 'noeviction') {
    log?.warn({ policy }, 'Redis may drop jobs: its maxmemory-policy is not noeviction');
  }
}

const hasForgottenScript = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('NOSCRIPT');

/** What a server says that starts, has no memory or no disk, is no longer the one that writes, or knows no such user. */
const UNAVAILABLE =
  /^(NOAUTH|WRONGPASS|LOADING|BUSY|OOM|MISCONF|READONLY|MASTERDOWN|NOREPLICAS|CLUSTERDOWN|TRYAGAIN|EXECABORT|UNBLOCKED)\b/;

/** What the client says of a connection that does not stand, or does no longer. */
const CONNECTION_FAULT = /^(Connection is closed|Command timed out|Stream isn't writeable|Socket timeout)/;

/** A fault of the connection as the system names it: no program of ours has such a code on its errors. */
const isOfSystem = (error: Error): boolean =>
  'code' in error && /^(E[A-Z]+|EAI_\w+)$/.test(String(error.code));

/** What to throw for a fault of the client: `StoreUnavailable` where the server is out of reach. */
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
