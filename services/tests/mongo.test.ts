import { shapeOf } from '@coffret/projections/runner/shape';
import type { Document } from 'mongodb';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { VIEWS } from '../app/subjects.ts';
import { AFTER_UNDO_MS } from '../core/reactions/after-undo.ts';
import { type Mongo, openMongo } from '../platform/mongo.ts';
import { newCustomer } from './support/customer.ts';
import { databaseUrl } from './support/mongo-server.ts';
import { describeOnMongo } from './support/on-mongo.ts';
import { readModels, rebuiltModels } from './support/read-models.ts';
import { ADMIN, type Client, startTestApp, type TestApp } from './support/test-app.ts';
import { type Sent, watchMongo } from './support/watch-mongo.ts';
import { done, newConfiguration, newProject, outbox, quote, STACK } from './support/workflow.ts';

/** Indexes of collections of ports, besides the key. */
const OF_PORTS: { [collection: string]: Document[] } = {
  'platform.checkpoints': [],
  'platform.dead-letters': [{ position: 1, _id: 1 }],
  'platform.files.chunks': [{ files_id: 1, n: 1 }],
  'platform.files.files': [{ filename: 1, uploadDate: 1 }, { filename: 1 }],
  'platform.files.loose': [{ since: 1 }],
  'platform.handed-over': [{ at: 1 }],
  'platform.mail-log': [{ sentAt: 1 }, { userId: 1, _id: 1 }],
  'platform.person-keys': [],
  'platform.records': [],
  'platform.request-keys': [{ begun: 1 }],
  'platform.sessions': [{ lastSeenAt: 1 }, { userId: 1, _id: 1 }],
};

/** Names of commands in the wire protocol. */
const WRITES = ['create', 'createIndexes', 'delete', 'drop', 'insert', 'update'];

const inOrder = (keys: Document[]) =>
  keys.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

/** The view of a collection such as `projects@3.17`. */
const viewOf = (collection: string) =>
  VIEWS.find(({ name, version }) => new RegExp(`^${name}@${version}\\.r\\w+$`).test(collection));

function searchedBy(collection: string): Document[] {
  const view = viewOf(collection);
  if (!view) return OF_PORTS[collection] ?? [];
  const { indexes, lists = [], texts } = shapeOf(view);
  const byText = texts.length > 0 ? [{ _grams: 1 }] : [];
  return inOrder([
    ...indexes.map(({ fields }) => fields),
    ...lists.map((path) => ({ [path]: 1 })),
    ...byText,
  ]);
}

type Row = { [column: string]: unknown };
interface List {
  rows: Row[];
  count: number;
}

/** The total count of a list, then some columns of each row. */
async function page(who: Client, query: string, ...columns: string[]): Promise<unknown[]> {
  const { rows, count } = done<List>(await who.get(`/api/${query}`));
  return [count, ...rows.map((row) => columns.map((column) => row[column]))];
}

await describeOnMongo('The product on MongoDB', (mongo) => {
  let product: TestApp;
  let sent: Sent[];
  beforeAll(async () => {
    const watch = watchMongo();
    sent = watch.sent;
    product = await startTestApp({ mongodbUrl: databaseUrl(mongo, mongo.dbName, 'monitorCommands=true') });
    watch.opened();
  });
  afterAll(() => product?.close());

  test('the main job succeeds, and every read model equals one built in memory from the same events', async () => {
    const { services, readSide, platform } = product.app;
    // The content of documents is not tested here.
    services.printer = { print: async () => Buffer.from('%PDF-1.4'), close: async () => undefined };
    const admin = await product.admin();
    const customer = await newCustomer(product, 'marie.petit@atelier-lumiere.fr');
    const other = await newCustomer(product, 'luc.blanc@exemple.fr');

    const projectId = await newProject(customer, 'Kermesse');
    const otherProject = await newProject(other, 'Foire');
    const stage = await newConfiguration(customer, projectId, { lib: 'Scène' });
    expect(
      done(
        await customer.put(`/api/configurations/editConfigurator/${stage.id}`, {
          ProjLines: STACK,
          isCircuitBreakerAdded: null,
        }),
      ),
    ).toMatchObject({ errors: [], load: { circuits: 3, intensity: 38.4, ratedCurrent: 40 } });
    const lights = await newConfiguration(customer, projectId, { lib: 'Éclairage', ProjLines: STACK });
    await newConfiguration(customer, projectId, { lib: 'bar' });
    const gone = await newConfiguration(other, otherProject, { lib: 'Buvette' });
    const first = await quote(customer, lights.id);
    done(await customer.put(`/api/configurations/updateStatus/${lights.id}`, { status: 'PENDING' }));
    const second = await quote(customer, lights.id);
    expect([first, second]).toMatchObject([
      { reference: 'GBB000001', version: 1 },
      { reference: 'GBB000001', version: 2 },
    ]);

    const about = { linkedEntityModel: 'project', linkedEntityId: projectId };
    const { id: asked } = done<Row>(await customer.post('/api/comments', { ...about, comment: 'Quand ?' }));
    done(await admin.post('/api/comments', { ...about, id: asked, comment: 'Mardi' }));
    done(await admin.post('/api/comments', { ...about, comment: 'Entre nous', isPrivate: true }));
    done(await customer.post('/api/contacts', { customerProjId: projectId, fullName: 'Luc' }));

    // Removals, and changes of names that other views contain.
    done(await other.delete(`/api/projects/${otherProject}`));
    done(await customer.put(`/api/projects/${projectId}`, { lib: 'Fest-noz' }));
    done(await admin.put('/api/brands/1', { lib: 'Électra' }));
    done(await admin.put(`/api/usersBan/${other.id}`, { isBan: true }));
    done(await customer.put(`/api/usersprefs/${customer.id}`, { prefs: { 'a.b': { $c: [1, null] } } }));

    expect(await page(customer, 'configurations?sort=lib', 'lib', 'projectLib', 'status')).toEqual([
      3,
      ['bar', 'Fest-noz', 'PENDING'],
      ['Éclairage', 'Fest-noz', 'QUOTE_OK'],
      ['Scène', 'Fest-noz', 'PENDING'],
    ]);
    expect(await page(customer, 'configurations?search=SCENE', 'id')).toEqual([1, [stage.id]]);
    expect(await page(customer, 'configurations?status=QUOTE_OK&status=DONE', 'id')).toEqual([
      1,
      [lights.id],
    ]);
    expect(await page(admin, 'quotes?sort=version&order=desc', 'id', 'version', 'isSuperseded')).toEqual([
      2,
      [second.id, 2, false],
      [first.id, 1, true],
    ]);
    expect(await page(customer, 'projects', 'lib', 'commentCount')).toEqual([1, ['Fest-noz', 1]]);
    expect(await page(admin, 'projects', 'lib', 'commentCount')).toEqual([1, ['Fest-noz', 2]]);
    expect(await page(customer, 'contacts', 'fullName', 'projectLib')).toEqual([1, ['Luc', 'Fest-noz']]);
    const departments = await page(admin, 'departments?sort=code&size=25&page=5', 'code');
    expect(departments).toEqual([
      107,
      ...['975', '976', '977', '978', '986', '987', '988'].map((code) => [code]),
    ]);
    const brandLib = expect.arrayContaining([['Électra']]);
    expect(await page(admin, 'products?search=electra', 'brandLib')).toEqual(brandLib);
    expect((await customer.get(`/api/configurations/${gone.id}`)).status).toBe(404);

    // The mail is sent when the undo period is over.
    product.clock.move(AFTER_UNDO_MS + 1);
    await product.settled();
    const [luc, marie] = ['luc.blanc@exemple.fr', 'marie.petit@atelier-lumiere.fr'];
    // Activation and verification for each customer; two quotes.
    const mailed = (await outbox(admin)).map(({ to }) => to).sort();
    expect(mailed).toEqual([luc, luc, marie, marie, marie, marie]);
    const notices = await page(admin, 'notifs?cat=QUOTE_NEW&isRead=false', 'id', 'lib');
    expect(notices).toHaveLength(3);
    const [, [id]] = notices as [number, [number, string]];
    done(await admin.put(`/api/notifs/${id}`, { isRead: true }));
    expect(await page(admin, 'notifs?cat=QUOTE_NEW&isRead=true', 'id', 'isRead')).toEqual([1, [id, true]]);
    await product.settled();

    const models = await readModels(readSide);
    expect(models).toStrictEqual(await rebuiltModels(platform.store));
    const filled = Object.keys(models).filter((view) => models[view]?.length);
    expect(filled).toEqual(
      expect.arrayContaining(['users', 'configurations', 'quotes', 'notifications', 'documents']),
    );
  });

  async function indexesOf({ db }: Mongo): Promise<{ [collection: string]: Document[] }> {
    const found = await db.listCollections({}, { nameOnly: true }).toArray();
    const entries = found.map(async ({ name }) => {
      const keys = (await db.collection(name).indexes()).map(({ key }) => key);
      return [name, inOrder(keys.filter((key) => !('_id' in key) || Object.keys(key).length > 1))];
    });
    return Object.fromEntries(await Promise.all(entries));
  }

  test('all queried fields are indexed before the first query, also after a rebuild', async () => {
    await product.app.readSide.runner?.rebuild('configurations');
    const own = await openMongo(databaseUrl(mongo, mongo.dbName));
    onTestFinished(() => own.close());
    const indexed = await indexesOf(own);
    const names = Object.keys(indexed);
    expect(indexed).toEqual(Object.fromEntries(names.map((name) => [name, searchedBy(name)])));
    expect(names).toEqual(expect.arrayContaining(Object.keys(OF_PORTS)));
    expect(names.filter((name) => viewOf(name)?.name === 'configurations')).toHaveLength(2);

    const making = sent.filter(({ name }) => name === 'createIndexes');
    const isEarly = ({ name, collection }: Sent, at: number) =>
      !['create', 'createIndexes', 'drop'].includes(name) &&
      making.some((one) => one.collection === collection && (one.answeredAt ?? Infinity) > at);
    expect(sent.filter(isEarly).map(({ name, collection }) => `${name} ${collection}`)).toEqual([]);
  });

  test('every write waits for a majority, and the position in its filter rejects late writes to views', async () => {
    expect((await product.client().post('/api/login', { ...ADMIN, password: 'Autre-2026' })).status).toBe(
      401,
    );
    const writes = sent.filter(({ name }) => WRITES.includes(name));
    expect([...new Set(writes.map(({ name }) => name))].sort()).toEqual(WRITES);
    const hasty = writes.filter(({ command }) => command.writeConcern?.w !== 'majority');
    expect(hasty.map(({ name, collection }) => `${name} ${collection}`)).toEqual([]);

    const shown = writes.filter(({ collection }) => /@\d/.test(collection));
    expect(new Set(shown.map(({ name }) => name))).toEqual(
      new Set(['create', 'createIndexes', 'drop', 'update']),
    );
    const updates = shown.flatMap(({ command }): Document[] => command.updates ?? []);
    const moving = updates.filter(({ u }) => '_position' in { ...u, ...u.$set });
    expect(moving.length).toBeGreaterThan(100);
    expect(moving.filter(({ q }) => !JSON.stringify(q).includes('"_position":{"$not":{"$g'))).toEqual([]);
  });
});
