import { REFERENCE_FORM, REFERENCE_STACK } from '@coffret/cabinet/test-data/reference-cabinet';
import { CLIENTS } from '@coffret/contracts/rights';
import { EventStoreDBClient } from '@eventstore/db-client';
import { Redis } from 'ioredis';
import { Collection } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { memberOf } from '../subjects/groups/testing/people.ts';
import { type Installation, startInstallation } from './support/installation.ts';
import { type Servers, startServers } from './support/servers.ts';
import { ADMIN, type Client, startTestApp, type TestApp } from './support/test-app.ts';
import { done } from './support/workflow.ts';

const TIME_LIMIT_MS = 240_000;

const found = await startServers();
if ('skipped' in found) console.warn(`Round trips: skipped, ${found.skipped}`);

/** Calls to each server, in order; each is a round trip. */
interface Trips {
  events: string[];
  documents: string[];
  limits: string[];
}

const OF_EVENTS = ['appendToStream', 'readStream'] as const;
/** `findOne` of the driver calls `find`. */
const OF_DOCUMENTS = ['find', 'insertOne', 'replaceOne', 'updateOne', 'bulkWrite'] as const;
/** Polled records of the projections. */
const WATCHED = /^_/;

/** Without prefix and version. */
const nameOf = (collection: string) => collection.replace(/^platform\./, '').replace(/@.*$/, '');

/** Calls of this process during `work`. */
async function tripsOf(work: () => Promise<unknown>): Promise<Trips> {
  const trips: Trips = { events: [], documents: [], limits: [] };
  const spies = [
    ...OF_EVENTS.map((call) => {
      const real = EventStoreDBClient.prototype[call] as (...given: unknown[]) => never;
      return vi.spyOn(EventStoreDBClient.prototype, call).mockImplementation(function (
        this: EventStoreDBClient,
        ...given: unknown[]
      ) {
        const category = String(given[0]).split(/[.-]/)[1];
        // Omits the occasional reservation of a block of ids.
        if (category !== 'sequence') trips.events.push(`${category} ${call}`);
        return real.apply(this, given);
      });
    }),
    ...OF_DOCUMENTS.map((call) => {
      const real = Collection.prototype[call] as (...given: unknown[]) => never;
      return vi.spyOn(Collection.prototype, call).mockImplementation(function (
        this: Collection,
        ...given: unknown[]
      ) {
        if (!WATCHED.test(this.collectionName))
          trips.documents.push(`${nameOf(this.collectionName)} ${call}`);
        return real.apply(this, given);
      });
    }),
    vi.spyOn(Redis.prototype, 'sendCommand').mockImplementation(function (this: Redis, ...given) {
      const [command] = given;
      if (command.args.some((arg) => String(arg).startsWith('coffret:limit')))
        trips.limits.push(command.name);
      return send.apply(this, given) as never;
    }),
  ];
  try {
    await work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return trips;
}
const send = Redis.prototype.sendCommand;

describe.skipIf('skipped' in found)('Round trips of a single process', { timeout: TIME_LIMIT_MS }, () => {
  const servers = found as Servers;
  let others: Installation;
  let api: TestApp;
  let anne: Client & { email: string };
  let projectId: number;
  let configurationId: number;

  beforeAll(async () => {
    const stores = await servers.fresh();
    const { EVENTSTORE_URL: eventstoreUrl, MONGODB_URL: mongodbUrl, REDIS_URL: redisUrl } = stores.env;
    const secrets = { jwtSecret: 'x'.repeat(32), masterKey: 'x'.repeat(32) };
    const shape = { processes: ['projections,workers,realtime'], onServers: true };
    const starting = startTestApp({ eventstoreUrl, mongodbUrl, redisUrl, ...secrets, roles: ['api'] });
    others = await startInstallation(shape, stores, { CHROMIUM_PATH: '/bin/false' });
    api = await starting;
    anne = await memberOf(api, CLIENTS);
    rememberPeople();
    projectId = done<{ id: number }>(await anne.post('/api/projects', { lib: 'Festival' })).id;
    configurationId = done<{ id: number }>(await anne.post('/api/configurations', form())).id;
  }, TIME_LIMIT_MS);
  afterAll(async () => {
    await api?.close();
    await others?.stop();
    await servers.stop();
  }, TIME_LIMIT_MS);

  const known = new Map<number, ReturnType<typeof api.app.services.userCache.readUncached>>();

  /** Caches users until they are removed explicitly, as the real cache depends on time (`user-cache.test.ts`). */
  function rememberPeople(): void {
    const { userCache } = api.app.services;
    userCache.find = (id) => {
      const person = known.get(id) ?? userCache.readUncached(id);
      known.set(id, person);
      return person;
    };
  }

  const form = () => ({ ...REFERENCE_FORM, lib: 'Scène', projectId, ProjLines: REFERENCE_STACK });
  const withKey = (method: 'POST' | 'PUT', path: string, body: object) =>
    anne.call(method, path, body, { 'idempotency-key': crypto.randomUUID() });
  /** At the beginning, for each choice, and at the end. */
  const written = 'request-keys replaceOne';

  test.each<[string, () => Promise<unknown>, Trips]>([
    [
      'for a new project',
      () => withKey('POST', '/api/projects', { lib: 'Foire' }),
      {
        events: ['project appendToStream'],
        documents: [written, written, 'projects find', 'configurations find', written],
        limits: [],
      },
    ],
    [
      'for a saved drawing',
      () =>
        withKey('PUT', `/api/configurations/editConfigurator/${configurationId}`, {
          ProjLines: REFERENCE_STACK.slice(0, 2),
        }),
      {
        events: ['configuration readStream', 'configuration appendToStream'],
        documents: [written, 'configurations find', 'configurations find', 'priceImports find', written],
        limits: [],
      },
    ],
    [
      'for a register, by a user who is not cached',
      async () => {
        known.clear();
        await anne.get('/api/sectors');
      },
      { events: [], documents: ['users find', 'groups find'], limits: [] },
    ],
    [
      // Registers are cached until they change.
      'for a register',
      () => anne.get('/api/sectors'),
      { events: [], documents: [], limits: [] },
    ],
    [
      'for a login',
      () => api.login(ADMIN.email, ADMIN.password),
      {
        events: ['credential readStream', 'credential appendToStream'],
        documents: [
          'users find',
          'login-failures find',
          'sessions find',
          'sessions replaceOne',
          // The second read: the rights of the user's group. Then the user's preferences.
          'groups find',
          'groups find',
          'records find',
        ],
        // Pipelined: the states of limits, then their resets.
        limits: ['get', 'pttl', 'get', 'pttl', 'del', 'del', 'del', 'del'],
      },
    ],
  ])('%s', async (_what, work, expected) => {
    expect(await tripsOf(work)).toEqual(expected);
  });
});
