import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EventStore, START } from '@coffret/contracts/ports/event-store';
import type { ReadStore } from '@coffret/contracts/ports/read-store';
import { PROJECTORS, type ProjectorRecord } from '@coffret/projections/runner/projector-record';
import { pino } from 'pino';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { eventRegistry } from '../app/event-registry.ts';
import { openReadSide } from '../app/read-side.ts';
import { VIEWS } from '../app/subjects.ts';
import { systemClock } from '../platform/clock.ts';
import { openSqliteEventStore } from '../platform/event-store/sqlite-event-store.ts';
import { openMongo } from '../platform/mongo.ts';
import { openPersonKeys } from '../platform/person-keys/person-keys.ts';
import { openMongoReadStore } from '../platform/read-store/mongo-read-store.ts';
import { openMongoRecordStore } from '../platform/record-store/mongo-record-store.ts';
import { openSqliteRecordStore } from '../platform/record-store/sqlite-record-store.ts';
import { decryptedEvents } from '../subjects/privacy/erase/testing/decrypted-events.ts';
import { databaseUrl } from './support/mongo-server.ts';
import { describeOnMongo } from './support/on-mongo.ts';
import { commandUntilKilled, expectAll, naturalNumbers, startProcess } from './support/product-process.ts';
import { changeByHand, readModels, rebuiltModels } from './support/read-models.ts';
import { startTestApp } from './support/test-app.ts';
import { done, newProject } from './support/workflow.ts';

const REBUILT = ['brands', 'configurations', 'projects'];

await describeOnMongo('Read models in MongoDB, when the product starts again,', (mongo) => {
  let dataDir: string;
  let mongodbUrl: string;
  let runs = 0;
  beforeEach(async () => {
    runs += 1;
    mongodbUrl = databaseUrl(mongo, `${mongo.dbName}-${runs}`);
    dataDir = await mkdtemp(join(tmpdir(), 'coffret-restart-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  });

  const start = (settings = { mongodbUrl: mongodbUrl as string | null }) =>
    startTestApp(settings, { dataDir });

  async function atRest<T>(work: (readStore: ReadStore, store: EventStore) => Promise<T>) {
    const store = openSqliteEventStore(join(dataDir, 'events.db'));
    const mongoAtRest = await openMongo(mongodbUrl);
    try {
      const keys = await openPersonKeys(openMongoRecordStore(mongoAtRest, systemClock));
      const events = decryptedEvents(store, keys, dataDir);
      return await work(openMongoReadStore(mongoAtRest), events);
    } finally {
      await mongoAtRest.close();
      await store.close();
    }
  }

  /** Copies the keys of persons in both directions between MongoDB and SQLite. */
  async function carryKeys(): Promise<void> {
    const mongoAtRest = await openMongo(mongodbUrl);
    const records = openSqliteRecordStore(join(dataDir, 'records.db'), systemClock);
    const inFile = await openPersonKeys(records);
    const inMongo = await openPersonKeys(openMongoRecordStore(mongoAtRest, systemClock));
    try {
      await inFile.restore(await Array.fromAsync(inMongo.all()));
      await inMongo.restore(await Array.fromAsync(inFile.all()));
    } finally {
      records.close();
      await mongoAtRest.close();
    }
  }

  async function follow(readStore: ReadStore, store: EventStore) {
    const log = pino({ level: 'silent' });
    const needs = { store, readStore, registry: eventRegistry, views: VIEWS, log, alone: true };
    const readSide = await openReadSide(needs);
    onTestFinished(() => readSide.close());
    return { ...readSide, runner: await readSide.project() };
  }

  async function collectionsIn(readStore: ReadStore): Promise<Map<string, string | null>> {
    const [record] = await readStore.collection<ProjectorRecord>(PROJECTORS).find({});
    return new Map(Object.entries(record?.views ?? {}).map(([name, view]) => [name, view.collection]));
  }

  /** Adds a field to a document without an event; a rebuild removes it. */
  const mark = (name: string) =>
    atRest(async (readStore) => {
      const collection = (await collectionsIn(readStore)).get(name) ?? '';
      await changeByHand(readStore.collection(collection), { _id: 1 }, { mark: name });
    });

  test('continue after their last event and handle none twice', async () => {
    const before = await start();
    const projectId = await newProject(await before.admin(), 'Avant');
    await before.close();
    await mark('brands');

    await carryKeys();
    const inMemory = await start({ mongodbUrl: null });
    const admin = await inMemory.admin();
    done(await admin.put(`/api/projects/${projectId}`, { lib: 'Pendant' }));
    await newProject(admin, 'Nouveau');
    done(await admin.put('/api/sectors/1', { lib: 'Secteur du Nord' }));
    done(await admin.put(`/api/usersprefs/1`, { prefs: { themeMode: 'dark' } }));
    await inMemory.close();
    await carryKeys();

    const after = await start();
    onTestFinished(() => after.close());
    const { readSide, platform } = after.app;
    const { brands: [first, ...others] = [], ...models } = await readModels(readSide);
    const { brands: [right, ...rest] = [], ...fromNothing } = await rebuiltModels(platform.store);
    expect(models).toStrictEqual(fromNothing);
    expect(others).toStrictEqual(rest);
    // The mark shows that the view was not rebuilt.
    expect(first).toStrictEqual({ ...right, mark: 'brands' });
    await readSide.runner?.rebuild('brands');
    expect((await readModels(readSide)).brands).toStrictEqual([right, ...rest]);
  });

  test('are rebuilt while commands and queries continue', async () => {
    const product = await start();
    onTestFinished(() => product.close());
    const { readSide, platform } = product.app;
    const admin = await product.admin();
    const before = await collectionsIn(platform.readStore);
    const rebuilding = { over: false };
    const made: number[] = [];
    const brands: unknown[] = [];
    const command = async () => {
      while (!rebuilding.over) made.push(await newProject(admin));
    };
    const query = async () => {
      while (!rebuilding.over) {
        const known = made.length;
        const projects = done<{ count: number }>(await admin.get('/api/projects?size=10'));
        expect(projects.count).toBeGreaterThanOrEqual(known);
        brands.push(done<{ rows: unknown[] }>(await admin.get('/api/brands')).rows);
      }
    };
    const rebuild = async () => {
      for (const name of REBUILT) await readSide.runner?.rebuild(name);
      rebuilding.over = true;
    };
    await Promise.all([rebuild(), command(), query()]);
    expect(made.length).toBeGreaterThan(0);
    expect(brands).toEqual(brands.map(() => brands[0]));
    expect(await readModels(readSide)).toStrictEqual(await rebuiltModels(platform.store));
    const after = await collectionsIn(platform.readStore);
    const replaced = [...after].filter(([name, collection]) => collection !== before.get(name));
    expect(replaced.map(([name]) => name).sort()).toEqual(REBUILT);
  });

  test('are correct after kill -9 during a stream of commands, without loss', async () => {
    const numbers = naturalNumbers();
    const startAgain = () => startProcess(dataDir, { MONGODB_URL: mongodbUrl });
    const acknowledged = await commandUntilKilled(await startAgain(), numbers, 30);
    const again = await startAgain();
    await expectAll(again.client, acknowledged);
    const { users, projects } = await commandUntilKilled(again, numbers, 20);
    const after = await start();
    await expectAll(await after.admin(), {
      users: [...acknowledged.users, ...users],
      projects: [...acknowledged.projects, ...projects],
    });
    await after.close();

    await atRest(async (readStore, store) => {
      const readSide = await follow(readStore, store);
      const before = await readModels(readSide);
      expect(before).toStrictEqual(await rebuiltModels(store));
      await readSide.close();
      // Documents are written before checkpoints: after a crash some events are handled again.
      await changeByHand(readStore.collection(PROJECTORS), {}, { position: START });
      expect(await readModels(await follow(readStore, store))).toStrictEqual(before);
    });
  }, 300_000);
});
