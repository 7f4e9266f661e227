import { setTimeout as pause } from 'node:timers/promises';
import { StoreUnavailable } from '@coffret/contracts/ports/event-store';
import {
  type Collection,
  type Db,
  type Document,
  MongoClient,
  type MongoClientOptions,
  MongoCompatibilityError,
  type TopologyDescription,
} from 'mongodb';
import type { ConnectionMonitor } from './connection-monitor.ts';
import { patchDriver } from './mongo-driver.ts';
import { answered, mongoFault } from './mongo-faults.ts';

export interface Mongo {
  client: MongoClient;
  db: Db;
  close(): Promise<void>;
}

interface MongoOptions {
  reach?: ConnectionMonitor;
  signal?: AbortSignal;
}

const DEFAULT_DB = 'coffret';

/** Milliseconds; the URL may override them. `timeoutMS` has no effect in this driver. */
const TIME_LIMITS: MongoClientOptions = {
  heartbeatFrequencyMS: 4_000,
  serverSelectionTimeoutMS: 3_000,
  connectTimeoutMS: 3_000,
  waitQueueTimeoutMS: 5_000,
  socketTimeoutMS: 20_000,
};
const MAJORITY_LIMIT_MS = 10_000;
const PAUSE_MS = 250;

/** MongoDB 6.0, the oldest maintained version. */
const OLDEST_WIRE_VERSION = 17;

const PORTS = 'platform.';

/** Waits for a server that is not up yet; throws when it is too old or refuses the credentials. */
export async function openMongo(url: string, { reach, signal }: MongoOptions = {}): Promise<Mongo> {
  patchDriver();
  const client = new MongoClient(url, {
    ...optionsNotIn(url, { ...TIME_LIMITS, appName: 'coffret' }),
    writeConcern: { w: 'majority', wtimeoutMS: MAJORITY_LIMIT_MS },
    readConcern: { level: 'local' },
    readPreference: 'primary',
    retryReads: true,
    retryWrites: true,
    ignoreUndefined: true,
  });
  if (reach) reportConnection(client, reach);
  const db = client.db(namesDb(url) ? undefined : DEFAULT_DB);
  const close = async () => {
    client.removeAllListeners();
    await client.close();
  };
  try {
    await connected(client, reach, signal);
    assertNewEnough(await answered(() => db.command({ hello: 1 })));
    return { client, db, close };
  } catch (error) {
    await close();
    throw error;
  }
}

export const portCollectionName = (name: string): string => `${PORTS}${name}`;

export function portCollection<D extends Document>({ db }: Pick<Mongo, 'db'>, name: string): Collection<D> {
  return db.collection<D>(portCollectionName(name));
}

export const isPortCollection = (name: string): boolean => name.startsWith(PORTS);

async function connected(
  client: MongoClient,
  reach?: ConnectionMonitor,
  signal?: AbortSignal,
): Promise<void> {
  for (let isReported = false; ; isReported = true) {
    try {
      await client.connect();
      return;
    } catch (error) {
      const { cause } = error as Error;
      if (cause instanceof MongoCompatibilityError) throw tooOld(cause.message, error);
      const fault = mongoFault(error);
      if (!(fault instanceof StoreUnavailable)) throw fault;
      if (!isReported) reach?.lost(fault);
    }
    await pause(PAUSE_MS, undefined, { signal });
  }
}

const tooOld = (what: string, cause?: unknown) =>
  new Error(`this MongoDB is too old, 6.0 or newer is required: ${what}`, { cause });

function assertNewEnough({ maxWireVersion }: Document): void {
  if (maxWireVersion < OLDEST_WIRE_VERSION) throw tooOld(`it speaks wire version ${maxWireVersion}`);
}

/** Without a database in the URL the driver would use `test`. */
function namesDb(url: string): boolean {
  return /^[^/]+\/\/[^/]+\/[^?]/.test(url);
}

function optionsNotIn(url: string, options: MongoClientOptions): MongoClientOptions {
  const set = [...new URLSearchParams(url.split('?')[1]).keys()].map((name) => name.toLowerCase());
  return Object.fromEntries(Object.entries(options).filter(([name]) => !set.includes(name.toLowerCase())));
}

const WRITABLE = new Set(['RSPrimary', 'Standalone', 'Mongos', 'LoadBalancer']);

const takesWrites = ({ servers }: TopologyDescription): boolean =>
  servers.values().some(({ type }) => WRITABLE.has(type));

function reportConnection(client: MongoClient, reach: ConnectionMonitor): void {
  client.on('topologyDescriptionChanged', ({ previousDescription, newDescription }) => {
    const before = takesWrites(previousDescription);
    const now = takesWrites(newDescription);
    if (before && !now) reach.lost(new StoreUnavailable('MongoDB does not answer'));
    if (!before && now) reach.back();
  });
}
