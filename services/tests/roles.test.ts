import { createHmac, randomUUID } from 'node:crypto';
import type { Presence } from '@coffret/contracts/realtime/presence';
import { PROJECTORS, type ProjectorRecord } from '@coffret/projections/runner/projector-record';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openMongo } from '../platform/mongo.ts';
import { openRedis } from '../platform/redis.ts';
import { memberOf } from '../subjects/groups/testing/people.ts';
import { type Installation, JWT_SECRET, type Part, startInstallation } from './support/installation.ts';
import { send } from './support/raw-requests.ts';
import { REGISTRATION } from './support/registration.ts';
import { type Servers, type Stores, startServers } from './support/servers.ts';
import { type Answer, type Client, createClient } from './support/test-app.ts';
import { done, newConfiguration, newProject } from './support/workflow.ts';

const TIME_LIMIT_MS = 180_000;
/** For recovery of a store or a takeover, on a slow machine. */
const PATIENCE = { timeout: 60_000, interval: 200 };

const found = await startServers();
if ('skipped' in found) console.warn(`Roles: skipped, ${found.skipped}`);

const happens = (socket: Socket, event: string) =>
  new Promise<unknown>((resolve) => socket.once(event, resolve));

/** Starts `projections` when the other processes are waiting for the read models. */
async function projectionsLast(parts: Part[]): Promise<void> {
  const others = parts
    .filter(({ roles }) => roles !== 'projections')
    .map((part) => ({ part, began: part.start() }));
  const isWaiting = () =>
    parts.some(({ main }) => main?.output.some((line) => line.startsWith('Waiting for the read models')));
  await vi.waitUntil(isWaiting, { ...PATIENCE, timeout: TIME_LIMIT_MS });
  const [projections] = parts.filter(({ roles }) => roles === 'projections');
  await Promise.all([...others.map(({ began }) => began), projections?.start()]);
}

describe.skipIf('skipped' in found)('Roles as processes', { timeout: TIME_LIMIT_MS }, () => {
  const servers = found as Servers;
  let stores: Stores;
  let product: Installation;
  let admin: Client;
  let atApis: [Client, Client];
  let sockets: [Part, Part];

  beforeAll(async () => {
    stores = await servers.fresh();
    product = await startInstallation(
      {
        processes: ['api', 'api', 'realtime', 'realtime', 'workers', 'workers', 'projections'],
        onServers: true,
      },
      stores,
      { ADMIN_PASSWORD: '', LOG_LEVEL: 'fatal' },
      projectionsLast,
    );
    admin = await product.admin();
    const of = (roles: string) => product.parts.filter((part) => part.roles === roles) as [Part, Part];
    atApis = of('api').map(({ address }) => createClient(address, admin.token)) as [Client, Client];
    sockets = of('realtime');
  }, TIME_LIMIT_MS);
  afterAll(async () => {
    await product?.stop();
    await servers.stop();
  }, TIME_LIMIT_MS);

  async function connect({ address }: Part, { token }: Client): Promise<Socket> {
    const socket = io(address, { auth: { token }, transports: ['websocket'], forceNew: true });
    onTestFinished(() => void socket.disconnect());
    await happens(socket, 'connect');
    return socket;
  }

  /** Registers a user and waits for the mail. */
  async function signUp(): Promise<string> {
    const email = `${randomUUID()}@exemple.fr`;
    const ask = async () =>
      (await product.client().post('/api/usersRegister', { ...REGISTRATION, email })).status;
    await expect.poll(ask, PATIENCE).toBe(201);
    await expect.poll(() => mailsTo(email), PATIENCE).toBe(1);
    return email;
  }
  const mailsTo = (email: string) =>
    product.smtp.mails.filter(({ to }) => to?.some(({ address }) => address === email)).length;

  test('processes start in any order, and one seeds and prints the generated password', async () => {
    const said = product.parts.flatMap(({ main }) => main?.output ?? []);
    expect(said.filter((line) => line.startsWith('Admin: '))).toHaveLength(1);
    expect(done<{ count: number }>(await admin.get('/api/products')).count).toBe(94);
  });

  test('each process reports its health and serves its own role only', async () => {
    const answers = product.parts.map(async ({ roles, address }) => {
      const status = async (path: string) => (await send(address, 'GET', path)).status;
      await expect.poll(() => status('/api/health/ready'), PATIENCE).toBe(200);
      const socketPath = '/socket.io/?EIO=4&transport=polling';
      return [
        roles,
        await status('/api/health/live'),
        await status('/api/activities'),
        await status(socketPath),
      ];
    });
    expect(await Promise.all(answers)).toEqual([
      ['api', 200, 200, 404],
      ['api', 200, 200, 404],
      ['realtime', 200, 404, 200],
      ['realtime', 200, 404, 200],
      ['workers', 200, 404, 404],
      ['workers', 200, 404, 404],
      ['projections', 200, 404, 404],
    ]);
  });

  test('a write in one process is visible in every query of another, including lists and the cached catalogue', async () => {
    const [one, two] = atApis;
    for (const lib of ['Halle', 'Marché', 'Fête']) {
      const { id } = done<{ id: number }>(await one.post('/api/projects', { lib }));
      expect(await two.get(`/api/projects/${id}`)).toMatchObject({ status: 200, body: { lib } });
      done(await two.put(`/api/projects/${id}`, { lib: `${lib} bis` }));
      const { rows } = done<{ rows: { id: number; lib: string }[] }>(
        await one.get('/api/projects?sort=id&order=desc'),
      );
      expect(rows[0]).toMatchObject({ id, lib: `${lib} bis` });
    }
    const projectId = await newProject(one);
    const { id, price } = await newConfiguration(two, projectId);
    const [{ ProjProduct } = { ProjProduct: { ref: '' } }] = (await newConfiguration(one, projectId))
      .ProjLines;
    const { rows } = done<{ rows: { id: number; ref: string; price: number }[] }>(
      await one.get(`/api/products?ref=${encodeURIComponent(ProjProduct.ref)}`),
    );
    const product = rows[0];
    done(await one.put(`/api/products/${product?.id}`, { price: Number(product?.price) + 100 }));
    const dearer = done<{ price: number }>(await two.get(`/api/configurations/${id}`)).price;
    expect(dearer).toBeGreaterThan(price);
  });

  test('clients of every process receive a change once', async () => {
    const [one, two] = await Promise.all(sockets.map((part) => connect(part, admin)));
    const heard = [one, two].map((socket) => {
      const ids: number[] = [];
      socket?.on('changed', ({ entity, id }) => entity === 'project' && ids.push(id));
      return ids;
    });
    const first = await newProject(admin);
    const last = await newProject(admin);
    await expect.poll(() => heard.map((ids) => ids.at(-1)), PATIENCE).toEqual([last, last]);
    expect(heard).toEqual([
      [first, last],
      [first, last],
    ]);
  });

  test('a banned user is disconnected by every process and admitted by none', async () => {
    const anne = await memberOf(product, 3);
    const hers = await Promise.all(sockets.map((part) => connect(part, anne)));
    const ends = hers.map((socket) =>
      Promise.all([happens(socket, 'sessionEnded'), happens(socket, 'disconnect')]),
    );
    done(await admin.put(`/api/usersBan/${anne.id}`, { isBan: true }));
    for (const end of ends) expect(await end).toEqual([{ reason: 'BANNED' }, 'io server disconnect']);
    expect((await anne.get('/api/projects')).status).toBe(401);
  });

  /** A token issued six minutes ago, signed with the common secret. */
  function agedToken({ token }: Client): string {
    const [head, body] = String(token).split('.');
    const claims = JSON.parse(Buffer.from(String(body), 'base64url').toString());
    const aged = Buffer.from(JSON.stringify({ ...claims, issuedAt: claims.issuedAt - 6 * 60_000 }));
    const text = `${head}.${aged.toString('base64url')}`;
    return `${text}.${createHmac('sha256', JWT_SECRET).update(text).digest('base64url')}`;
  }

  test('a token renewed by one process is valid in all, and in none after logout', async () => {
    const own = await memberOf(product, 3);
    const [one, two] = product.parts.filter(({ roles }) => roles === 'api');
    const answer = await createClient(String(one?.address), agedToken(own)).get('/api/projects');
    const renewed = String(answer.headers.get('x-access-token'));
    expect([answer.status, renewed.split('.')]).toEqual([200, expect.objectContaining({ length: 3 })]);
    const elsewhere = createClient(String(two?.address), renewed);
    expect((await elsewhere.get('/api/projects')).status).toBe(200);
    await Promise.all(sockets.map((part) => connect(part, elsewhere)));
    expect((await createClient(String(one?.address), renewed).post('/api/logout')).status).toBe(204);
    expect((await elsewhere.get('/api/projects')).status).toBe(401);
    for (const { address } of sockets) {
      const socket = io(address, { auth: { token: renewed }, transports: ['websocket'], forceNew: true });
      onTestFinished(() => void socket.disconnect());
      expect(await happens(socket, 'connect_error')).toMatchObject({ data: { code: 'INVALID_TOKEN' } });
    }
  });

  test('editors in different processes see each other, and those of a killed process disappear', async () => {
    const { id: configurationId } = await newConfiguration(admin, await newProject(admin));
    const here = await connect(sockets[0], admin);
    const there = await connect(sockets[1], admin);
    const received: string[][] = [];
    here.on('presence', ({ editors }: Presence) =>
      received.push(editors.map((editor) => editor.connectionId)),
    );
    here.emit('editing', { configurationId, place: null });
    await expect.poll(() => received.at(-1), PATIENCE).toEqual([here.id]);
    const other = there.id;
    there.emit('editing', { configurationId, place: null });
    await expect.poll(() => received.at(-1), PATIENCE).toEqual([here.id, other]);
    there.io.reconnection(false);
    await sockets[1].end('SIGKILL');
    await expect.poll(() => received.at(-1), PATIENCE).toEqual([here.id]);
  });

  test('a job runs once, as does a delayed one, in any process', async () => {
    const emails = await Promise.all(Array.from({ length: 4 }, signUp));
    const [email = ''] = emails;
    const { rows } = done<{ rows: { id: number }[] }>(
      await admin.get(`/api/users?email=${encodeURIComponent(email)}`),
    );
    // Its mail leaves when the act can no longer be taken back.
    done(await admin.put(`/api/usersVerify/${rows[0]?.id}`));
    await expect.poll(() => mailsTo(email), PATIENCE).toBe(2);
    await signUp();
    expect(emails.map(mailsTo)).toEqual([2, 1, 1, 1]);
  });

  /** Sends two concurrent streams of commands during `work`. Returns their keys; each response is 201 or 503. */
  async function commandDuring(lib: string, work: () => Promise<unknown>): Promise<string[]> {
    let isOver = false;
    const keys: string[] = [];
    const one = async () => {
      while (!isOver) {
        const key = randomUUID();
        keys.push(key);
        const answer = await post(key, lib);
        if (answer.status !== 201)
          expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
      }
    };
    const sending = Promise.all([one(), one()]);
    await work().finally(() => {
      isOver = true;
    });
    await sending;
    return keys;
  }
  const post = (key: string, lib: string): Promise<Answer> =>
    admin.call('POST', '/api/projects', { lib }, { 'idempotency-key': key });

  /** Checks that each key created exactly one visible project. */
  async function expectEachOnce(lib: string, keys: readonly string[]): Promise<void> {
    const ids = new Set<number>();
    for (const key of keys) {
      const { body } = await vi.waitFor(async () => {
        const answer = await post(key, lib);
        expect(answer.status).toBe(201);
        return answer;
      }, PATIENCE);
      ids.add((body as { id: number }).id);
    }
    expect(ids.size).toBe(keys.length);
    const { rows } = done<{ rows: { id: number }[] }>(await admin.get(`/api/projects?size=100&lib=${lib}`));
    const shown = rows.map(({ id }) => id);
    expect(new Set(shown)).toEqual(ids);
  }

  const untilServed = () =>
    expect.poll(async () => (await post(randomUUID(), 'Servi')).status, PATIENCE).toBe(201);

  /** scripts/drill tests a killed owner. */
  test('a stopping process hands over the projections, and no command is lost or done twice', async () => {
    const owner = product.part('projections');
    await product.add('projections');
    const keys = await commandDuring('Remis', async () => {
      expect(await owner.end('SIGTERM')).toBe(0);
      await untilServed();
    });
    await expectEachOnce('Remis', keys);
  });

  test('a worker that stops hands over immediately', async () => {
    const [first, second] = product.parts.filter(({ roles }) => roles === 'workers') as [Part, Part];
    expect(await first.end('SIGTERM')).toBe(0);
    await signUp();
    await first.start();
    expect(await second.end('SIGTERM')).toBe(0);
    await signUp();
  });

  /** For MongoDB see outages.test.ts and scripts/drill. */
  describe('while a store is down, calls that need it return 503, others work, and all recover', () => {
    const login = () => product.client().post('/api/login', { email: 'admin@coffret.local', password: 'x' });
    const list = () => admin.get('/api/projects');
    const command = () => post(randomUUID(), 'Servi');
    const statusOf = async (ask: () => Promise<Answer>) => (await ask()).status;
    const refused = async (ask: () => Promise<Answer>) => {
      const { status, headers } = await ask();
      return [status, headers.get('retry-after')];
    };

    test.for([
      ['Redis', () => servers.redis.outage, [login], [list, command]],
      ['EventStoreDB', () => stores.eventstore.outage, [command], [list]],
    ] as const)('%s', async ([_name, outageOf, needing, others], { skip }) => {
      const outage = outageOf();
      if (!outage) return skip('the server is not ours to end');
      await outage.begin();
      for (const ask of needing) await expect.poll(() => refused(ask), PATIENCE).toEqual([503, '1']);
      for (const ask of others) expect(await statusOf(ask)).toBeLessThan(300);
      await outage.end();
      await expect.poll(() => statusOf(list), PATIENCE).toBe(200);
      await expect.poll(() => statusOf(command), PATIENCE).toBe(201);
      await expect.poll(() => statusOf(login), PATIENCE).toBe(401);
      await signUp();
    });
  });

  test('SIGTERM stops each process cleanly and releases what others wait for', async () => {
    const codes = product.parts.filter(({ main }) => main).map((part) => part.end('SIGTERM'));
    expect(new Set(await Promise.all(codes))).toEqual(new Set([0]));
    const mongo = await openMongo(stores.env.MONGODB_URL);
    onTestFinished(() => mongo.close());
    const records = await mongo.db.collection<ProjectorRecord>(PROJECTORS).find().toArray();
    expect(records.map(({ holder }) => holder)).toEqual([null]);
    const redis = openRedis(stores.env.REDIS_URL);
    onTestFinished(() => redis.close());
    expect(await redis.ask((client) => client.keys('coffret:lock:*'))).toEqual([]);
  });
});
